import { applyEdits } from '../changes/edit'
import { renameField, renameOperationIn } from '../changes/rename'
import { type Answer, toRefusal } from '../changes/renameTarget'
import type { Place } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
import type { Source } from '../diagnostics/report'
import { toBoth } from '../diagnostics/wording'
import type { Examine, Project } from './project'
import type { Target, TargetKind } from './target'
import { listUses } from './uses'

const SLUG = /^[a-z][a-z0-9-]*$/
const WORD = /^[A-Za-z][A-Za-z0-9]*$/
const CODE = /^[a-z][a-z0-9_]*$/

/** What the files declare themselves, with the names that it may have. */
const DECLARED: { readonly [kind in TargetKind]?: RegExp } = {
  screen: SLUG,
  action: SLUG,
  condition: WORD,
  rule: SLUG,
  rows: SLUG,
  field: SLUG,
  dictionary: /^\S+$/,
  permission: CODE,
  screenTemplate: SLUG,
  templateValue: WORD,
}

export const isRenamable = ({ kind }: Target) => kind === 'member' || kind === 'operation' || kind in DECLARED

/** What is written of a screen of another domain behind the domain, and of a value behind its template. */
const shortOf = (name: string) => name.slice(Math.max(name.indexOf('/'), name.indexOf('.')) + 1)

const textAt = ({ file, from, to }: Place, { sources }: Project) =>
  sources.find(({ path }) => path === file)?.text.slice(from, to) ?? ''

/** A place where a template makes the name of other words, so that it cannot be written there. */
function findMade(target: Target, project: Project): Place | undefined {
  const made = listUses(target, project).find(({ place }) => shortOf(textAt(place, project)) !== shortOf(target.name))
  return made?.place
}

function renameUses(target: Target, to: string, project: Project): readonly Source[] {
  const edits = listUses(target, project).map(({ place }) => {
    const written = textAt(place, project)
    const from = place.from + written.length - shortOf(written).length
    return { place: { ...place, from }, text: to }
  })
  return applyEdits(project.sources, edits)
}

/** Renames what the files declare, unless that brings an error. */
async function renameDeclared(
  target: Target,
  to: string,
  { project, examine }: RenameWith,
): Promise<Answer<readonly Source[]>> {
  if (DECLARED[target.kind]?.test(to) !== true)
    return toRefusal(both(`"${to}" is no name for this`, `“${to}”不能作它的名称`))
  if (!listUses(target, project).some(({ declares }) => declares))
    return toRefusal(both(`"${target.name}" is not declared in schemas/`, `“${target.name}”不是在 schemas/ 中声明的`))
  const made = findMade(target, project)
  if (made)
    return toRefusal(
      both(
        `a template makes the name "${textAt(made, project)}": ${made.file}`,
        `这个名称由模板“${textAt(made, project)}”生成：${made.file}`,
      ),
    )
  const sources = renameUses(target, to, project)
  const known = new Set(project.judged.errors.map(({ file, code, message }) => `${file} ${code} ${message}`))
  const { judged } = await examine({ ...project, sources })
  const fresh = judged.errors.find(({ file, code, message }) => !known.has(`${file} ${code} ${message}`))
  if (fresh === undefined) return { ok: true, value: sources }
  return toRefusal(
    both(
      `renamed, this would no longer compile: ${fresh.file}:${fresh.line} ${toBoth(fresh)}`,
      `改名后将无法编译：${fresh.file}:${fresh.line} ${toBoth(fresh)}`,
    ),
  )
}

export interface RenameWith {
  readonly project: Project
  readonly examine: Examine
}

/** All files with another name for what somebody points at; a refusal says why. Fields and operations as the command does. */
export async function renameTarget(target: Target, to: string, tools: RenameWith): Promise<Answer<readonly Source[]>> {
  const { kind, name, member } = target
  const answer =
    kind === 'operation'
      ? renameOperationIn(tools.project, name, to)
      : member && renameField(tools.project, `${member.owner}.${name}`, to)
  if (answer === undefined) return renameDeclared(target, to, tools)
  return answer.ok ? { ok: true, value: answer.value.sources } : answer
}
