import type { ValueValidator } from '../../../generator/4-emit/valueValidator'
import * as expressions from '../../../src/value/expression'
import * as validators from '../../../src/value/validators'

/** Runs what the compiler printed, up to its `return`, beside the checks of values that it calls and the real runtime. */
export function runPrinted<T>(code: string, values: readonly ValueValidator[]): T {
  const given = { ...expressions, ...validators }
  const checks = values.map(({ name, source }) => `const ${name} = ${source}`)
  return new Function(...Object.keys(given), [...checks, code].join('\n'))(...Object.values(given)) as T
}
