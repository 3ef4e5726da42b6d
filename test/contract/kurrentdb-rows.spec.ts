import { statusRows } from './status-rows';

statusRows('kurrentdb');
