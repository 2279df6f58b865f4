import type { SavingForms } from '../../src/contract/route'
import type { ResolvedForm, ResolvedScreen } from '../3-resolve/resolved'
import { type Code, code, GENERATED, type Printed, print } from './print'
import { toModulePath } from './screenModule'

function isForm(screen: ResolvedScreen): screen is ResolvedForm {
  return screen.kind === 'form'
}

/** Ids of the operations that take what is typed as their body; empty for a form whose `call` takes some of it in its query. */
function savesOf({ add, update, call: single }: ResolvedForm): readonly string[] {
  if (single !== undefined && single.query.length > 0) return []
  return [...new Set([add, update].flatMap((call) => (call ? [call.operation.id] : [])))]
}

/** The forms that save with each operation; the server validates requests with their rules. */
export function emitSavingForms(screens: readonly ResolvedScreen[]): string {
  const saves = screens.filter(isForm).flatMap((form) => savesOf(form).map((operation) => ({ operation, form })))
  const operations = [...new Set(saves.map(({ operation }) => operation))].sort()
  const toLines = (operation: string): Code<SavingForms[string][number]>[] =>
    saves
      .filter((save) => save.operation === operation)
      .map(({ form }) => code(`() => import('./${toModulePath(form)}')`))
  const table: Printed<SavingForms> = Object.fromEntries(operations.map((operation) => [operation, toLines(operation)]))
  return [
    GENERATED,
    `import type { SavingForms } from '../contract/route'\n`,
    `export const savingForms: SavingForms = ${print(table)}\n`,
  ].join('\n')
}
