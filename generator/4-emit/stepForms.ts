import type { StepForms } from '../../src/contract/route'
import type { ResolvedScreen } from '../3-resolve/resolved'
import { resourceNameOf } from '../openapi/resourceNameOf'
import { type Code, code, GENERATED, type Printed, print } from './print'
import { toModulePath } from './screenModule'

/** The forms that handlers fill, by resource and step; the server validates approvals with their rules. */
export function emitStepForms(screens: readonly ResolvedScreen[]): string {
  const byId = new Map(screens.map((screen) => [screen.id, screen]))
  const forms = new Map<string, Set<string>>()
  for (const view of screens) {
    if (view.kind !== 'view') continue
    for (const { step, screen } of view.edits) {
      const form = byId.get(screen)
      const key = `${resourceNameOf(view.load.operation)}.${step}`
      if (form !== undefined) forms.set(key, (forms.get(key) ?? new Set()).add(toModulePath(form)))
    }
  }
  const toLine = (path: string): Code<StepForms[string][number]> => code(`() => import('./${path}')`)
  const lines = [...forms].sort(([one], [other]) => (one < other ? -1 : 1))
  const table: Printed<StepForms> = Object.fromEntries(lines.map(([key, paths]) => [key, [...paths].map(toLine)]))
  return [
    GENERATED,
    `import type { StepForms } from '../contract/route'\n`,
    `export const stepForms: StepForms = ${print(table)}\n`,
  ].join('\n')
}
