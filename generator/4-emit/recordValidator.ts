import type { SchemaObject, SchemaValue } from './valueSchema'
import { printValueValidator } from './valueValidator'

/** The head of a validator module; it combines AJV's functions of single values into those of records and tables. */
export const VALIDATOR_RUNTIME = `const join = (check) => {
  const validator = (data, { instancePath = '' } = {}) => {
    const errors = [];
    check(data, instancePath, '#', errors);
    validator.errors = errors.length === 0 ? null : errors;
    return errors.length === 0;
  };
  return validator;
};
const value = (validate) => (data, instancePath, schemaPath, errors) => {
  if (validate(data, { instancePath })) return;
  for (const error of validate.errors) errors.push({ ...error, schemaPath: schemaPath + error.schemaPath.slice(1) });
};
const record = (own, properties, required) => (data, instancePath, schemaPath, errors) => {
  own(data, instancePath, schemaPath, errors);
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return;
  for (const missingProperty of required) {
    if (data[missingProperty] !== undefined) continue;
    const message = \`must have required property '\${missingProperty}'\`;
    errors.push({ instancePath, schemaPath: \`\${schemaPath}/required\`, keyword: 'required', params: { missingProperty }, message });
  }
  for (const name in properties) {
    if (data[name] === undefined) continue;
    properties[name](data[name], \`\${instancePath}/\${name}\`, \`\${schemaPath}/properties/\${name}\`, errors);
  }
};
const table = (own, row) => (data, instancePath, schemaPath, errors) => {
  own(data, instancePath, schemaPath, errors);
  if (!Array.isArray(data)) return;
  for (let index = 0; index < data.length; index += 1) row(data[index], \`\${instancePath}/\${index}\`, \`\${schemaPath}/items\`, errors);
};
`

/** Prints the validators of one module; fields with equal schemas share one function. */
export interface RecordPrinter {
  readonly print: (schema: SchemaObject) => string
  readonly declarations: () => string
}

/** Keywords that read neighbouring members; a schema with one of them is compiled as a whole. */
const TIED =
  /"(\$ref|\$defs|additionalProperties|patternProperties|propertyNames|prefixItems|contains|dependent\w+|unevaluated\w+)":/

function isSchema(value: SchemaValue | undefined): value is SchemaObject {
  return typeof value === 'object' && !Array.isArray(value)
}

export function createRecordPrinter(): RecordPrinter {
  const names = new Map<string, string>()

  const printOwn = (schema: SchemaObject): string => {
    const printed = printValueValidator(schema)
    const name = names.get(printed) ?? `value${names.size + 1}`
    names.set(printed, name)
    return name
  }

  const printParts = ({ $schema, properties, required, items, ...own }: SchemaObject): string => {
    if (isSchema(properties)) {
      const members = Object.entries(properties).map(
        ([name, member]) => `${name}: ${printParts(member as SchemaObject)}`,
      )
      return `record(${printOwn(own)}, { ${members.join(', ')} }, ${JSON.stringify(required ?? [])})`
    }
    if (isSchema(items)) return `table(${printOwn(own)}, ${printParts(items)})`
    return printOwn(required === undefined ? own : { ...own, required })
  }

  return {
    print: (schema) => (TIED.test(JSON.stringify(schema)) ? printOwn(schema) : printParts(schema)),
    declarations: () => [...names].map(([printed, name]) => `const ${name} = value(${printed});`).join('\n'),
  }
}
