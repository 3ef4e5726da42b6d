import { ValidationError, ValidationPipe } from '@nestjs/common';
import { problem, ProblemError } from './problem';

/** Path parameters reach their parsers as text, so that an error quotes "abc" and not NaN. */
class Validation extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** Every wrong field is named, unknown fields are refused. */
export function validation(): ValidationPipe {
  return new Validation({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => {
      const fields = errors.flatMap((error) => fieldErrors(error, ''));
      return new ProblemError(
        problem(400, fields.map(({ message }) => message).join('; '), { errors: fields }),
      );
    },
  });
}

function fieldErrors(error: ValidationError, path: string): { field: string; message: string }[] {
  const field = path === '' ? error.property : `${path}.${error.property}`;
  const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
    field,
    message: messageOf(error, rule, field) ?? (path === '' ? message : `${path}.${message}`),
  }));
  return [...own, ...(error.children ?? []).flatMap((child) => fieldErrors(child, field))];
}

/** class-validator speaks of properties that should not exist, and of the type of what is missing. */
function messageOf({ value }: ValidationError, rule: string, field: string): string | null {
  if (rule === 'whitelistValidation') return `${field} is not a field of this request`;
  return value === undefined ? `${field} is required` : null;
}
