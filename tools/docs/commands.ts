import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandsPage } from '@ledger/commands';

writeFileSync(join(__dirname, '../../docs/commands.md'), commandsPage());
