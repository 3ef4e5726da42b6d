import { Controller, Get } from '@nestjs/common';

import { Needs } from '../access/access';

@Controller('api/health')
export class HealthController {
  @Get()
  @Needs('anonymous')
  health(): { status: 'ok' } {
    return { status: 'ok' };
  }
}
