// Why grammars refuse a text, a few words for each. The place of the error says something at once; the cause comes after it,
// from automata that are made when the first text of a grammar fails. They are asked for one after the other, so that other
// questions to the worker need not wait for all of them.
import type { Cause, Reading } from 'urispec/engine.js';
import { type Ref, shallowRef, watch } from 'vue';
import { askSlowly } from './ask';
import { settled } from './settled';

export interface Reason {
  brief: string;
  title: string; // a sentence, for those who point at it
}
type Invalid = Extract<Reading, { valid: false }>;

// What the verdict knows.
function reasonOfPlace({ error }: Invalid): Reason {
  const title = error.message.split(', in ')[0];
  if (error.kind === 'ill_formed_utf8') return { brief: 'not UTF-8', title };
  if (!error.found) return { brief: 'it ends too early', title };
  const c = String.fromCodePoint(parseInt(error.found.slice(2), 16));
  return { brief: /^[!-~]$/.test(c) ? `no “${c}” here` : `no ${error.found} here`, title };
}

// By grammar. While somebody types, a cause stays as long as the text fails at the same place.
export function reasonsFor(asked: () => { text: string; readings: Reading[]; first: string }): (reading: Reading) => Reason | null {
  const causes: Ref<Map<string, { offset: number; cause: Cause | null }>> = shallowRef(new Map());
  let number = 0;
  watch(
    settled(asked, ({ readings }) => readings.length === 0),
    async ({ text, readings, first }) => {
      const mine = ++number;
      const invalid = readings.filter((reading): reading is Invalid => !reading.valid);
      for (const { grammar, rule, error } of invalid.sort((a, b) => Number(b.grammar === first) - Number(a.grammar === first))) {
        const cause = await askSlowly('cause', text, { grammar, rule }).catch(() => null);
        if (mine !== number) return;
        causes.value = new Map(causes.value).set(grammar, { offset: error.offset, cause });
      }
    },
    { immediate: true },
  );
  return (reading) => {
    if (reading.valid) return null;
    const known = causes.value.get(reading.grammar);
    return known?.cause && known.offset === reading.error.offset ? known.cause : reasonOfPlace(reading);
  };
}
