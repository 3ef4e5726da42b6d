import type { FilterValues } from '@ledger/commands';
import { ROW_FILTERS } from '@ledger/commands';
import { Choice, Federation, FieldOptions, Flag, Int, Text } from '../http/fields';

/** Adds the declared filters to the parameters of a query. */
export function RowFilters(): ClassDecorator {
  return ({ prototype }) => {
    for (const [name, { help, example, values }] of Object.entries(ROW_FILTERS)) {
      const description = `${help[0]!.toUpperCase()}${help.slice(1)}.`;
      parameter(description, values, { inQuery: true, optional: true, example })(prototype as object, name);
    }
  };
}

function parameter(description: string, values: FilterValues, options: FieldOptions): PropertyDecorator {
  switch (values.kind) {
    case 'federation':
      return Federation(description, options);
    case 'choice':
      return Choice(description, values.words, values.name, options);
    case 'number':
      return Int(description, { ...options, min: values.min, max: values.max });
    case 'flag':
      return Flag(description, options);
    case 'text':
      return Text(description, { ...options, max: values.max });
  }
}
