import type { ParsedFile } from '../1-parse/parsed'
import { GIVEN, TEMPLATES } from '../2-validate/templates'
import type { Project } from './project'
import { findAround, type Spot } from './spot'

interface Typed {
  readonly file: ParsedFile
  readonly spot: Spot
  /** What is written of the word before the cursor. */
  readonly typed: string
  /** What stands before the word in its text. */
  readonly before: string
}

/** The values that the template around a spot declares, or that named beside it. */
function listDeclared({ file, spot }: Typed, { judged }: Project): readonly string[] {
  const name = file.path === TEMPLATES ? spot.steps[2]?.key : findAround(spot, 'template')
  const template = judged.valid.templates.find((one) => one.name === name)?.value
  return (template?.values?.value ?? []).map((value) => value.name)
}

/** True behind the signs of a value within a text. */
export const isOfValue = (before: string) => /\$\{$/.test(before)

/** The values of a template that may stand at the cursor: below `values:`, and in the template behind their sign. */
export function listTemplateValues(at: Typed, project: Project): readonly string[] | undefined {
  const { file, spot, typed, before } = at
  if (spot.role === 'key') return spot.holder === 'values' ? listDeclared(at, project) : undefined
  if (file.path !== TEMPLATES) return undefined
  const names = [...listDeclared(at, project), ...GIVEN]
  if (isOfValue(before)) return names
  return typed.startsWith('$') ? names.map((name) => `$${name}`) : undefined
}
