import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusalsPage } from '@ledger/office';

writeFileSync(join(__dirname, '../../docs/refusals.md'), refusalsPage());
