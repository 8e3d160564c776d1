// A value that follows another one when that has stayed the same for a while: what stands below a verdict is not computed
// and drawn anew for each keystroke. The first value comes at once.
import { onScopeDispose, type Ref, shallowRef, watch } from 'vue';

const wait = 120; // milliseconds; people who type fast press a key every 100

export function settled<Value>(source: () => Value, isEmpty: (value: Value) => boolean = () => false): Readonly<Ref<Value>> {
  const value = shallowRef(source());
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch(source, (next) => {
    clearTimeout(timer);
    if (isEmpty(value.value)) value.value = next;
    else timer = setTimeout(() => (value.value = next), wait);
  });
  onScopeDispose(() => clearTimeout(timer));
  return value;
}
