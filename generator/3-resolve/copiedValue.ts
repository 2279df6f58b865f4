import type { Named } from '../2-validate/collections'
import type { Located } from '../2-validate/shape'
import { otherType } from '../diagnostics/agreement'
import { both } from '../diagnostics/languages'
import { unknownField } from '../diagnostics/names'
import type { Report } from '../diagnostics/report'
import type { ApiFields, ApiOperation } from '../openapi/apiField'

interface Copying {
  /** Whose fields take the values. */
  readonly to: ApiFields
  readonly owner: string
  /** Undefined where nobody knows what is answered. */
  readonly from: ApiFields | undefined
  readonly operation: Pick<ApiOperation, 'id'> | undefined
}

/** Reports names that one side does not have, and a value whose type is another one where it goes as it is. */
export function checkCopied(
  copied: readonly Named<Located<string>>[],
  { to, owner, from, operation }: Copying,
  report: Report,
): void {
  for (const { name, namePlace, value } of copied) {
    const [target, source] = [to.get(name), from?.get(value.value)]
    const answer = both(`the answer of "${operation?.id}"`, `“${operation?.id}”的返回`)
    if (target === undefined) report.add(namePlace, unknownField(name, owner, to.keys()))
    if (from && source === undefined) report.add(value.place, unknownField(value.value, answer, from.keys()))
    if (source && target && source.type !== target.type) {
      const where = both(`"${name}", which takes it,`, `接受它的“${name}”`)
      report.add(value.place, otherType(value.value, source.type, { where, type: target.type }))
    }
  }
}
