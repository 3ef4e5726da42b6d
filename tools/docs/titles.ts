import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { titlesPage } from '@ledger/regulations';

writeFileSync(join(__dirname, '../../docs/titles.md'), titlesPage());
