import type { Effect } from '../../../generator/difference/effects'
import type { AspectName, Contents, PartKind } from '../../../generator/difference/parts'

/** An edit of what holds for records on whatever screen, and what people must be told of it. */
export interface RecordEdit {
  readonly name: string
  readonly find: RegExp
  readonly replace: string
  readonly says: readonly [Contents['kind'], PartKind, AspectName | 'whole', Effect]
}

/** The step of a flow on one line or several: its head, and what stands behind the title. */
const STEP = /^( +\w+Task: \{ |( +)\w+Task:\n\2 {2})(title: [^,\n]+)(,|\n)/m

export const RECORD_EDITS: readonly RecordEdit[] = [
  {
    name: 'a step is called otherwise',
    find: STEP,
    replace: '$1$3（新）$4',
    says: ['flow', 'step', 'title', 'reworded'],
  },
  {
    name: 'others handle a step',
    find: /who: \{ role: administrator \}/,
    replace: 'who: { role: boss }',
    says: ['flow', 'step', 'who', 'changed'],
  },
  {
    name: 'a step is to be handled sooner',
    find: /within: (?:1 day|2 days|3 days)/,
    replace: 'within: 5 hours',
    says: ['flow', 'step', 'within', 'stricter'],
  },
  {
    name: 'a step has all the time',
    find: /^ +within: \d days?\n/m,
    replace: '',
    says: ['flow', 'step', 'within', 'looser'],
  },
  {
    name: 'a branch begins at another number',
    find: /when: days > 3/,
    replace: 'when: days > 5',
    says: ['flow', 'step', 'agree', 'changed'],
  },
  {
    name: 'a refusal leads elsewhere',
    find: /agree: end, refuse: userTask/,
    replace: 'agree: end, refuse: hrTask',
    says: ['flow', 'step', 'refuse', 'changed'],
  },
  {
    name: 'nobody gets a copy',
    find: /^ +copies: .*\n/m,
    replace: '',
    says: ['flow', 'step', 'copies', 'changed'],
  },
  {
    name: 'a handler changes less',
    find: /edits: \[startTime, endTime, reason\]/,
    replace: 'edits: [startTime, endTime]',
    says: ['flow', 'step', 'edits', 'changed'],
  },
  {
    name: 'applicants no longer handle their own',
    find: /^ +allowApplicant: true\n/m,
    replace: '',
    says: ['flow', 'step', 'ownDocument', 'changed'],
  },
  {
    name: 'a flow is titled by another field',
    find: /titledBy: \[reason\]/,
    replace: 'titledBy: [startTime]',
    says: ['flow', 'screen', 'titledBy', 'changed'],
  },
  {
    name: 'a flow has one more step',
    find: /^( {4})headTask:/m,
    replace: '$1secondTask: { title: 复核, who: { role: boss } }\n$1headTask:',
    says: ['flow', 'step', 'whole', 'new'],
  },
  {
    name: 'documents follow another flow',
    find: /^flow: Document$/m,
    replace: 'flow: Acceptance',
    says: ['records', 'screen', 'flow', 'changed'],
  },
  {
    name: 'a number has another pattern',
    find: /number: (?:SC|PW|PC|FH)yyyyMMdd001/,
    replace: 'number: ABCyyyyMM0001',
    says: ['records', 'number', 'numbering', 'changed'],
  },
  {
    name: 'a number is given no more',
    find: /, number: (?:SC|PW|PC|FH)yyyyMMdd001/,
    replace: '',
    says: ['records', 'number', 'whole', 'gone'],
  },
  {
    name: 'a reminder is sent on another day',
    find: /^( {4})(?:before|after): \d$/m,
    replace: '$1before: 7',
    says: ['records', 'reminder', 'day', 'changed'],
  },
  {
    name: 'a reminder is about all records',
    find: /^( {4}(?:before|after): \d\n) {4}when: unpaid\n/m,
    replace: '$1',
    says: ['records', 'reminder', 'about', 'changed'],
  },
  {
    name: 'a reminder says something else',
    find: /^( {4}says: "账单)/m,
    replace: '$1（提醒）',
    says: ['records', 'reminder', 'says', 'reworded'],
  },
  {
    name: 'a reminder goes to fewer',
    find: /who: \[\{ role: operator \}, \{ company: lmc \}\]/,
    replace: 'who: { role: operator }',
    says: ['records', 'reminder', 'who', 'changed'],
  },
  {
    name: 'a column of an import must be filled',
    find: /^( {6}- )(oddNumber|brand|carNumber)\n/m,
    replace: '$1{ field: $2, required: true }\n',
    says: ['import', 'column', 'required', 'stricter'],
  },
  {
    name: 'a workbook to fill in is called otherwise',
    find: /^( {4}template: .*)模板\.xlsx$/m,
    replace: '$1样表.xlsx',
    says: ['import', 'screen', 'template', 'changed'],
  },
  {
    name: 'a print form no longer asks somebody to sign',
    find: /^( {6}signatures: \[)[^,\]\n]+, /m,
    replace: '$1',
    says: ['view', 'print', 'fills', 'changed'],
  },
]
