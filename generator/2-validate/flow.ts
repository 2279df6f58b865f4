import { COMPANY_KINDS } from '../../src/contract/flow'
import type { ParsedNode } from '../1-parse/parsed'
import { both } from '../diagnostics/languages'
import { findNearest } from '../diagnostics/nearest'
import { missingKey, wrongKind } from '../diagnostics/validate'
import { either, map, type NamePattern, named, type ReadKeys } from './collections'
import { duration } from './duration'
import { filled } from './lists'
import { fieldName, flag, formula, name, oneOf, scalar, text } from './scalars'
import { heading } from './sentences'
import { describeNode, type Located, may, must, type Shape } from './shape'

/** Names of flows and steps, which are stored with what runs. */
const NAMES: NamePattern = {
  pattern: /^[A-Za-z][A-Za-z0-9]{0,49}$/,
  says: both('at most 50 letters and digits', '不超过 50 个字母和数字'),
}

const word = scalar(
  both('the name of a step, or end', '步骤的名称，或 end'),
  { type: 'string' },
  ({ text: read }) => read,
)

const ruleKeys = {
  role: may('The holders of a role, by its alias.', name('role')),
  leader: may('The holders of a role in the department of the applicant, else in the nearest above it.', name('role')),
  field: may('The user whom a field of the document names.', fieldName),
  company: may(
    'The users of a company of the document or its project: lmc its factory, fs the supervisor of the factory, ps that of the project.',
    oneOf(COMPANY_KINDS),
  ),
  user: may('One user, by id.', text),
}
const ruleMap = map(both('who handles a step', '步骤的办理人'), ruleKeys, {
  exclusive: [['role', 'leader', 'field', 'company', 'user']],
})

/** A map that names exactly one kind of people. */
const namedRule: typeof ruleMap = {
  ...ruleMap,
  read: (node, report) => {
    const read = ruleMap.read(node, report)
    if (read && node.kind === 'map' && node.entries.length === 0)
      report.add(node.place, missingKey('role', ruleMap.says, 'administrator'))
    return read
  },
}
const APPLICANT = 'applicant'
const applicant = oneOf([APPLICANT])
/** The word, or a name that stands without what it is the name of. */
const bareRule: typeof applicant = {
  ...applicant,
  read: (node, report) => {
    const isWord = node.kind === 'scalar' && node.value !== null && findNearest(node.text, [APPLICANT]) === undefined
    if (!isWord) return applicant.read(node, report)
    const hint = both(
      `write applicant, or what it is: { role: ${node.text} }`,
      `写 applicant，或写明它是什么：{ role: ${node.text} }`,
    )
    report.add(node.place, wrongKind(ruleMap.says, describeNode(node), hint))
    return undefined
  },
}
const rule = either(bareRule, namedRule)
export type ValidHandler = Located<'applicant'> | ReadKeys<typeof ruleKeys>

/** One, or a list of several. */
function oneOrMore<T>(item: Shape<T>): Shape<Located<readonly T[]>> {
  const several = filled(item)
  return {
    says: both(`${item.says}, or a list of them`, `${item.says}，或其列表`),
    inner: [item, several],
    editor: { anyOf: [item.editor, several.editor] },
    read: (node: ParsedNode, report) => {
      if (node.kind === 'list') return several.read(node, report)
      if (node.kind === 'scalar' && node.value === null) {
        report.add(node.place, wrongKind(item.says, describeNode(node)))
        return undefined
      }
      const read = item.read(node, report)
      return read === undefined ? undefined : { value: [read], place: node.place }
    },
  }
}

/** One rule that names people, or several. */
export const people = oneOrMore(rule)

const branchKeys = {
  when: must(
    'Comparisons of fields of the document with values, joined with `and`, `or`, `not` and brackets.',
    formula,
    'days > 3',
  ),
  to: must('The step that follows where it holds, or end.', word, 'boss'),
}
const branch = either(word, map(both('a branch', '分支'), branchKeys))
export type ValidBranch = Located<string> | ReadKeys<typeof branchKeys>

const stepKeys = {
  title: must('What the step is called in the audit of a document.', heading, '总部审批'),
  who: must('Who handles it; of several whoever claims it first.', people, '{ role: administrator }'),
  within: may('How soon it is to be handled: 8 hours, 2 days (of 24 hours); later it is overdue.', duration),
  agree: may(
    'What follows when the handler agrees: a step or end, or a list of which the first that holds is taken. Without it the next step of the list follows, after the last one the end.',
    oneOrMore(branch),
  ),
  refuse: may('The step that follows when the handler refuses; without it the process ends.', word),
  copies: may('Who is told when it is agreed to.', people),
  edits: may('Fields of the document that the handler may change.', filled(fieldName)),
  allowApplicant: may('True where the applicant may handle his own document.', flag),
  status: may('The status of the document while it waits here, by its code; without it as the task has it.', fieldName),
}
const step = map(both('a step of a flow', '流程的步骤'), stepKeys)
const namedSteps = named(NAMES, step)

/** At least one step. */
const steps: typeof namedSteps = {
  ...namedSteps,
  read: (node, report) => {
    if (node.kind !== 'map' || node.entries.length > 0) return namedSteps.read(node, report)
    report.add(node.place, missingKey(both('a step', '步骤'), both('a flow', '流程'), 'head: { title: …, who: … }'))
    return undefined
  },
}
export type ValidStep = ReadKeys<typeof stepKeys>

const flowKeys = {
  title: must('What the flow is called.', heading, '请假流程'),
  about: may('What it does, in a sentence.', text),
  category: must('Its category, a key of the dictionary flow_category.', text, 'flow_4'),
  titledBy: must('Fields that title a process; the first with a value does.', filled(fieldName), '[projectName]'),
  steps: must('The steps, in order; a process begins with the first.', steps, '{ … }'),
}
const sharedFlow = map(both('a flow', '流程'), flowKeys)

const ownKeys = {
  name: must('Under what it is deployed; it never changes, since processes refer to it.', fieldName, 'Leave'),
  ...flowKeys,
}
const ownFlow = map(both('a flow of its own', '自己的流程'), ownKeys)
export type ValidFlow = ReadKeys<typeof flowKeys>
export type ValidOwnFlow = ReadKeys<typeof ownKeys>

/** The name of a shared flow, or one that is written here. */
export const flow = either(name('flow'), ownFlow)
export type ValidFlowUse = Located<string> | ValidOwnFlow

const fileKeys = {
  roles: must('The roles that steps may ask for: alias and title.', named(NAMES, text), '{ administrator: 管理员 }'),
  flows: must('Flows that entities name with `flow:`.', named(NAMES, sharedFlow), '{ … }'),
}
export const flowsFile = map('schemas/shared/flows.yaml', fileKeys)
export type ValidFlows = ReadKeys<typeof fileKeys>
