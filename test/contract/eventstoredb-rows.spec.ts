import { statusRows } from './status-rows';

statusRows('esdb');
