import type { ResolvedDictionary, ResolvedDictionaryEntry, ResolvedTransition } from '../3-resolve/resolvedDictionary'
import { type Bilingual, toTable } from './manualField'

const WHO = { applicant: '申请人 applicant', handler: '办理人 handler', holder: '有权者 holder of the right' }

const NOTES = `- 申请人 applicant：提交或填写单据的人，以及有权处理他人单据的人和管理员。 Who wrote the document, who may handle the documents of others, and administrators.
- 办理人 handler：流程此时请其审批的人。 Whom the process asks at that moment.
- 有权者 holder：其角色有该操作权限的人。 Whose role holds the right for it.`

function isAllowed({ when }: ResolvedTransition, { is }: ResolvedDictionaryEntry): boolean {
  return when === undefined || is.includes(when)
}

function sayOutcome({ to }: ResolvedTransition, entries: readonly ResolvedDictionaryEntry[], both: Bilingual): string {
  if (to === undefined) return '状态不变 The status stays'
  if (to.length === 0) return '单据不再存在 The document is gone'
  const reached = entries.filter(({ code, is }) => to.some((word) => word === code || is.includes(word)))
  return reached.map(({ label }) => both(label)).join('、')
}

/** The title without its context after `‖`. */
const sayTitle = ({ title }: ResolvedTransition, both: Bilingual) => both(title).replace(/‖\S*/, '')

function sayLife({ entries, life }: ResolvedDictionary, both: Bilingual): string {
  const rows = entries.map((entry) => [
    `${both(entry.label)} \`${entry.key}\``,
    ...life.map((transition) => (isAllowed(transition, entry) ? WHO[transition.by] : '')),
  ])
  const outcomes = life.map((transition) => [
    sayTitle(transition, both),
    WHO[transition.by],
    sayOutcome(transition, entries, both),
  ])
  return [
    '## 各状态下谁能做什么 Who may do what in which status',
    toTable(['状态 Status', ...life.map((transition) => sayTitle(transition, both))], rows),
    NOTES,
    '## 办理之后的状态 The status afterwards',
    toTable(['操作 Action', '谁 Who', '之后 Afterwards'], outcomes),
  ].join('\n\n')
}

/** The page on documents; undefined where no dictionary declares a life. */
export function sayDocuments(dictionaries: readonly ResolvedDictionary[], both: Bilingual): string | undefined {
  const lives = dictionaries.filter(({ life }) => life.length > 0).map((dictionary) => sayLife(dictionary, both))
  return lives.length === 0 ? undefined : ['# 单据的状态与操作 Documents: status and action', ...lives].join('\n\n')
}
