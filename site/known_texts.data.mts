// Texts that people recognise (grammar/known-texts.txt), to click.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export default {
  load: () =>
    readFileSync(join(process.cwd(), 'data', 'known-texts.txt'), 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('# ')),
};
