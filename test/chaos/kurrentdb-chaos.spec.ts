import { seededFaults } from './seeded-faults';

seededFaults('kurrentdb');
