import { seededFaults } from './seeded-faults';

seededFaults('esdb');
