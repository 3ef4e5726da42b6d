import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { handbookPage } from '@ledger/regulations';

writeFileSync(join(__dirname, '../../docs/handbook.md'), handbookPage());
