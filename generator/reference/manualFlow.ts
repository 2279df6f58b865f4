import type { FlowStep } from '../../src/contract/flow'
import type { ResolvedFlow } from '../3-resolve/resolvedFlow'
import { both, inLanguage } from '../diagnostics/languages'
import { type FlowNames, sayBranch, sayEdited, sayPeople, sayTarget, sayWithin } from '../difference/flowWords'
import { toTable } from './manualField'

export interface FlowReader {
  /** Titles of roles, by alias. */
  readonly roles: ReadonlyMap<string, string>
  readonly english: (text: string) => string
}

/** The Chinese half, and behind it the English one where it differs. */
function sayHalves(text: string): string {
  const [zh, en] = [inLanguage(text, 'zh'), inLanguage(text, 'en')]
  return zh === en ? zh : `${zh} ${en}`
}

function inBoth(text: string, { english }: FlowReader): string {
  const en = english(text)
  return both(en, text)
}

function toTitles({ titles, steps }: ResolvedFlow, reader: FlowReader): FlowNames {
  return {
    ofRole: (alias) => inBoth(reader.roles.get(alias) ?? alias, reader),
    ofField: (name) => inBoth(titles.get(name) ?? name, reader),
    ofStep: (key) => inBoth(steps.find((step) => step.key === key)?.name ?? key, reader),
  }
}

/** What follows an agreement, also where the step leaves it to the order of the list. */
function sayNext(step: FlowStep, following: FlowStep | undefined, titles: FlowNames): string {
  return sayBranch(step.next, titles) ?? sayTarget(following?.key ?? 'end', titles)
}

function toRow(step: FlowStep, following: FlowStep | undefined, titles: FlowNames): readonly string[] {
  const { key, handlers, copies, reject, allowApplicant, within } = step
  const own = allowApplicant ? both('may handle their own documents', '可办理自己的单据') : undefined
  const more = [
    [both('may change', '可修改'), sayEdited(step, titles)],
    [both('copies to', '抄送'), sayPeople(copies, titles)],
    [both('applicants', '申请人'), own],
  ].flatMap(([says, what]) => (what === undefined ? [] : [both(`${says}: ${what}`, `${says}：${what}`)]))
  return [
    titles.ofStep(key),
    sayPeople(handlers, titles) ?? '',
    within === undefined ? '' : sayWithin(within),
    sayNext(step, following, titles),
    reject === undefined ? sayTarget('end', titles) : sayTarget(reject, titles),
    more.map(sayHalves).join('；'),
  ].map(sayHalves)
}

/** Who handles the documents of an entity, how soon, and what follows. */
export function sayFlow(flow: ResolvedFlow, reader: FlowReader): string {
  const titles = toTitles(flow, reader)
  const rows = flow.steps.map((step, index) => toRow(step, flow.steps[index + 1], titles))
  const head = ['步骤 Step', '办理人 Who', '时限 Within', '同意后 Agreed', '不同意后 Refused', '其他 More']
  return [
    `### 审批流程 Audit: ${sayHalves(inBoth(flow.title, reader))}`,
    ...(flow.about === '' ? [] : [sayHalves(inBoth(flow.about, reader))]),
    toTable(head, rows),
  ].join('\n\n')
}
