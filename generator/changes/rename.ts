import { emitScreenModule } from '../4-emit/screenModule'
import { both } from '../diagnostics/languages'
import type { Source } from '../diagnostics/report'
import { listOperations } from '../openapi/carriedSchemas'
import type { JsonObject } from '../openapi/json'
import { renameOperation, renameParameters, renameProperty } from '../openapi/renameInApi'
import { toLineColumn } from './edit'
import { createExaminer, type Examined, type Examiner, type Found } from './examine'
import { followRename, type Rename } from './followRename'
import { type Answer, findRenameTarget, hasProperty, type RenameTarget, toRefusal } from './renameTarget'

export interface RenameQuestion {
  readonly sources: readonly Source[]
  readonly openapi: JsonObject
}

export interface Renamed {
  readonly sources: readonly Source[]
  readonly places: number
}

/** The API before and after the rename; one of them is the current one in `openapi/`. */
export interface RenameSides {
  readonly before: JsonObject
  readonly after: JsonObject
  readonly rename: Rename
}

const FIELD = /^[A-Za-z][A-Za-z0-9]*$/

function reverse({ from, to, ...rest }: Rename): Rename {
  return { from: to, to: from, ...rest }
}

function renameBoth(document: JsonObject, target: RenameTarget, rename: Rename): JsonObject {
  const properties = renameProperty(document, target.schemas, rename)
  // Parameters of an operation do not name columns of its tables.
  return target.inTable ? properties : renameParameters(properties, target.operations, rename)
}

function toFieldSides(openapi: JsonObject, target: RenameTarget, rename: Rename): Answer<RenameSides> {
  if (rename.from === rename.to)
    return toRefusal(both(`"${rename.to}" is its name already`, `“${rename.to}”已经是它的名称`))
  const [isOld, isNew] = [hasProperty(openapi, target, rename.from), hasProperty(openapi, target, rename.to)]
  if (isOld && isNew)
    return toRefusal(
      both(
        `the API already has a field "${rename.to}" beside "${rename.from}"`,
        `接口中除“${rename.from}”外已有字段“${rename.to}”`,
      ),
    )
  if (isOld) return { ok: true, value: { before: openapi, after: renameBoth(openapi, target, rename), rename } }
  if (isNew)
    return { ok: true, value: { before: renameBoth(openapi, target, reverse(rename)), after: openapi, rename } }
  return toRefusal(both(`the API has no field "${rename.from}" there`, `接口在那里没有字段“${rename.from}”`))
}

function toOperationSides(openapi: JsonObject, rename: Rename): Answer<RenameSides> {
  if (rename.from === rename.to)
    return toRefusal(both(`"${rename.to}" is its name already`, `“${rename.to}”已经是它的名称`))
  const known = new Set(listOperations(openapi).map(({ id }) => id))
  if (known.has(rename.from) && known.has(rename.to))
    return toRefusal(both(`the API already has an operation "${rename.to}"`, `接口已有操作“${rename.to}”`))
  if (known.has(rename.from)) {
    return { ok: true, value: { before: openapi, after: renameOperation(openapi, rename), rename } }
  }
  if (!known.has(rename.to))
    return toRefusal(both(`the API has no operation "${rename.from}"`, `接口没有操作“${rename.from}”`))
  return { ok: true, value: { before: renameOperation(openapi, reverse(rename)), after: openapi, rename } }
}

/** The sorted words of each screen, equal for both names; without `sortBy`, `version` and hashes, which may differ. */
function toMeaning({ resolved }: Examined, rename: Rename): ReadonlyMap<string, string> {
  const { from, to } = rename
  const same = new Map([from, to].map((name) => [name, '\u0000']))
  const toWords = (text: string) =>
    [...text.replaceAll(/sortBy: '\w+'|version: '\w+'|rjsf: \{[^}]*\}/g, '').matchAll(/[\p{L}\p{N}_.-]+/gu)].map(
      ([word]) => renameWord(word, rename, same),
    )
  return new Map(resolved.screens.map((screen) => [screen.id, toWords(emitScreenModule(screen)).sort().join(' ')]))
}

function renameWord(word: string, { from, to }: Rename, same: ReadonlyMap<string, string>): string {
  const whole = same.get(word)
  if (whole !== undefined) return whole
  return word
    .split('.')
    .map((part) => (part === from || part === to ? '\u0000' : part.replace(`${to}_`, `${from}_`)))
    .join('.')
}

function sayErrors(errors: readonly Found[], sources: readonly Source[]): string {
  const lines = errors.map(({ place, finding }) => {
    const { line, column } = toLineColumn(sources.find(({ path }) => path === place.file)?.text ?? '', place.from)
    return `  ${place.file}:${line}:${column}  ${finding.code}  ${finding.message}`
  })
  return lines.join('\n')
}

/** Ids of screens whose expressions would refer to another field of the same name after the rename. */
function findShifted(before: Examined, after: Examined, rename: Rename): readonly string[] {
  const now = toMeaning(after, rename)
  return [...toMeaning(before, rename)].filter(([id, meaning]) => now.get(id) !== meaning).map(([id]) => id)
}

export function renameAll({ sources }: RenameQuestion, sides: RenameSides, examine: Examiner): Answer<Renamed> {
  const before = examine(sources, sides.before)
  if (before.errors.length > 0)
    return toRefusal(
      both(
        `mend these first:\n${sayErrors(before.errors, sources)}`,
        `请先改正这些问题：\n${sayErrors(before.errors, sources)}`,
      ),
    )
  const followed = followRename(sources, sides.after, { rename: sides.rename, examine })
  if (followed.errors.length > 0)
    return toRefusal(
      both(
        `renamed, this would no longer compile:\n${sayErrors(followed.errors, followed.sources)}`,
        `改名后将无法编译：\n${sayErrors(followed.errors, followed.sources)}`,
      ),
    )
  const shifted = findShifted(before, examine(followed.sources, sides.after), sides.rename)
  if (shifted.length > 0)
    return toRefusal(
      both(
        `renamed, an expression or a filter would mean another field, or none, in:\n  ${shifted.join('\n  ')}`,
        `改名后，以下页面的表达式或查询条件会指向另一个字段，或不再指向任何字段：\n  ${shifted.join('\n  ')}`,
      ),
    )
  return { ok: true, value: { sources: followed.sources, places: followed.edits.length } }
}

/** `named` is `<domain>/<entity>.<field>` or `<operationId>.<field>`, for a column `….<table>.<field>`. */
export function renameField(question: RenameQuestion, named: string, to: string): Answer<Renamed> {
  if (!FIELD.test(to))
    return toRefusal(both(`"${to}" is no name of a field: letters and digits`, `“${to}”不能作字段名：只能用字母和数字`))
  const examine = createExaminer()
  const target = findRenameTarget(named, question.openapi, examine(question.sources, question.openapi))
  if (!target.ok) return target
  const sides = toFieldSides(question.openapi, target.value, { from: target.value.field, to })
  return sides.ok ? renameAll(question, sides.value, examine) : sides
}

export function renameOperationIn(question: RenameQuestion, from: string, to: string): Answer<Renamed> {
  const sides = toOperationSides(question.openapi, { from, to })
  return sides.ok ? renameAll(question, sides.value, createExaminer()) : sides
}
