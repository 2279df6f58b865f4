import type { Suppression } from '../1-parse/suppressions'
import { listCatalogue } from '../diagnostics/catalogue'
import { both } from '../diagnostics/languages'
import { badSuppression, idleSuppression, suppressedError } from '../diagnostics/parse'
import type { FullReport } from '../diagnostics/report'

function findFault({ code, reason }: Suppression): ReturnType<typeof badSuppression> | undefined {
  const message = listCatalogue().find((entry) => entry.message.code === code)?.message
  if (code === '') return badSuppression(both('names no code', '没有写代码'))
  if (message === undefined)
    return badSuppression(both(`names the code "${code}", which does not exist`, `写的代码“${code}”不存在`))
  if (message.severity === 'error') return suppressedError(code)
  return reason === '' ? badSuppression(both('gives no reason', '没有写原因')) : undefined
}

/** Removes suppressed warnings; reports idle suppressions only without errors, which may hide warnings. */
export function suppress(suppressions: readonly Suppression[], report: FullReport): void {
  const found = report.diagnostics()
  const isBroken = found.some(({ severity }) => severity === 'error')
  for (const suppression of suppressions) {
    const { place, code, line } = suppression
    const fault = findFault(suppression)
    if (fault) {
      report.add(place, fault)
      continue
    }
    const meant = found.filter(
      (finding) => finding.file === place.file && finding.line === line && finding.code === code,
    )
    for (const finding of meant) report.remove(finding)
    if (meant.length === 0 && !isBroken) report.add(place, idleSuppression(code))
  }
}
