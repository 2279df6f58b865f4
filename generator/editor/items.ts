import { both } from '../diagnostics/languages'
import { findFunction } from '../expressions/functions'
import type { Completions } from './complete'
import { describeField, describeFunction, describeOperation, sayType } from './describe'
import { PROBE } from './probe'
import type { Project } from './project'
import { isNamed } from './shapes'
import { findWordMember } from './wordMember'

/** A name that is offered, with what there is to say of it; its texts are those of `both`. */
export interface Item {
  readonly name: string
  readonly kind: 'key' | 'field' | 'function' | 'word' | 'name' | 'text'
  readonly detail?: string
  readonly documentation?: string
  readonly insert: string
}

function toKeyItem(name: string, { spot }: Completions): Item | undefined {
  const shape = spot.shapes.find(({ keys }) => keys && Object.hasOwn(keys, name))
  const key = shape?.keys?.[name]
  const needed = key?.needed ? both(' (needed)', '（必需）') : ''
  return key && { name, kind: 'key', detail: `${key.shape.says}${needed}`, documentation: key.doc, insert: name }
}

/** What stands before a word, and the scope in front of its dot. */
const BEFORE_WORD = /^(.*?)(?:\b(\w+)\.)?$/s

function toFieldItem(name: string, { spot }: Completions, project: Project): Item | undefined {
  const [, before = '', scope] = BEFORE_WORD.exec(spot.text.slice(0, Math.max(spot.text.indexOf(PROBE), 0))) ?? []
  const member = findWordMember({ name, scope, before }, spot, project)
  if (member === undefined) return undefined
  const detail = `${sayType(member.field)} ${member.field.description ?? ''}`.trim()
  return { name, kind: 'field', detail, documentation: describeField(member, project), insert: name }
}

function toOtherItem(name: string, { spot }: Completions, project: Project): Item {
  const operation = project.judged.api.operations.get(name)
  if (operation)
    return { name, kind: 'name', detail: operation.summary, documentation: describeOperation(operation), insert: name }
  if (spot.kind === 'formula' && findFunction(name))
    return { name, kind: 'function', documentation: describeFunction(name), insert: name }
  const screen =
    spot.kind === 'screen'
      ? project.judged.resolved.screens.find(({ id }) => id === name || id.endsWith(`/${name}`))
      : undefined
  if (screen) return { name, kind: 'name', detail: screen.title, insert: name }
  return { name, kind: spot.kind === 'text' ? 'text' : 'word', insert: name }
}

/** True if a colon is still to be written behind a key. */
const lacksColon = (completions: Completions, text: string) =>
  completions.spot.role === 'key' && !/^\s*:/.test(text.slice(completions.to))

const isMember = ({ spot }: Completions) =>
  spot.kind === 'member' ||
  spot.kind === 'formula' ||
  spot.kind === 'template' ||
  (spot.role === 'key' && spot.shapes.some(isNamed))

/** A name as it is offered, with what it means at its place. */
export function toItem(
  name: string,
  completions: Completions,
  { project, text }: { project: Project; text: string },
): Item {
  const item =
    toKeyItem(name, completions) ??
    (isMember(completions) ? toFieldItem(name, completions, project) : undefined) ??
    toOtherItem(name, completions, project)
  return lacksColon(completions, text) ? { ...item, insert: `${name}: ` } : item
}
