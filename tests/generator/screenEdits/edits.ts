import type { Effect } from '../../../generator/difference/effects'
import type { AspectName } from '../../../generator/difference/parts'

/** An edit of one line of YAML, and what staff must be told of it; `nothing` is told of what they cannot see. */
export interface ScreenEdit {
  readonly name: string
  /** Its first match is replaced; of a field, the first that a form of the file shows. */
  readonly find: RegExp
  readonly replace: string
  readonly says: readonly [AspectName | 'whole', Effect] | 'nothing'
}

/** A field on one line, without what the edits add. */
const FIELD = /^( {2}\w+: \{ )(title: [^,{}"\n]+)( \}|, (?!.*(?:required|editable|visible|hint|compute))[^\n]*\})$/m
const ACTION = /^( {2}[a-z][a-z-]+:\n {4}title: )(\S+)$/m

export const SCREEN_EDITS: readonly ScreenEdit[] = [
  {
    name: 'a field must be filled now',
    find: FIELD,
    replace: '$1$2, required: 请先填写此项$3',
    says: ['required', 'stricter'],
  },
  {
    name: 'a field must be filled on a condition',
    find: FIELD,
    replace: '$1$2, required: 请先填写此项, requiredWhen: today() > "2020-01-01"$3',
    says: ['required', 'stricter'],
  },
  {
    name: 'what is said of an empty field is put otherwise',
    find: /^( {2}\w+: \{ title: [^,{}\n]+, required: )[^,{}\n]+( \}|, )/m,
    replace: '$1此项不能留空$2',
    says: ['messages', 'reworded'],
  },
  {
    name: 'a field is called otherwise',
    find: FIELD,
    replace: '$1$2（新）$3',
    says: ['title', 'reworded'],
  },
  {
    name: 'a field explains itself',
    find: FIELD,
    replace: '$1$2, hint: 请按合同填写$3',
    says: ['hint', 'reworded'],
  },
  {
    name: 'a field is shown on a condition',
    find: FIELD,
    replace: '$1$2, visible: today() > "2020-01-01"$3',
    says: ['visible', 'changed'],
  },
  {
    name: 'a field can no longer be changed',
    find: FIELD,
    replace: '$1$2, editable: false$3',
    says: ['editable', 'stricter'],
  },
  {
    name: 'a text must be shorter',
    find: /^( {2}(?:remark|memo|\w*Name): \{ )(title: [^,{}\n]+)( \}|, required[^\n]*\})$/m,
    replace: '$1$2, maxLength: 7$3',
    says: ['maxLength', 'stricter'],
  },
  {
    name: 'a column is gone',
    find: /^ {6}- \{ field: (?!status)\w+, width: \d+ \}\n( {6}- )/m,
    replace: '$1',
    says: ['whole', 'gone'],
  },
  {
    name: 'two columns change places',
    find: /^( {6}- \{ field: \w+, width: \d+ \})\n( {6}- \{ field: \w+, width: \d+ \})$/m,
    replace: '$2\n$1',
    says: ['whole', 'moved'],
  },
  {
    name: 'a filter is gone',
    find: /^( {4}filters: \[)\w+, (\w)/m,
    replace: '$1$2',
    says: ['whole', 'gone'],
  },
  {
    name: 'two filters change places',
    find: /^( {4}filters: \[)(\w+), (\w+)(\]|, )/m,
    replace: '$1$3, $2$4',
    says: ['whole', 'moved'],
  },
  {
    name: 'an action is called otherwise',
    find: ACTION,
    replace: '$1$2（新）',
    says: ['title', 'reworded'],
  },
  {
    name: 'an action asks before it runs',
    find: /^( {2}[a-z][a-z-]+:\n {4}title: \S+\n)(?! {4}confirm)/m,
    replace: '$1    confirm: 确定这样做吗？\n',
    says: ['confirm', 'changed'],
  },
  {
    name: 'an action is gone',
    find: /^( {4}actions: \[(?:[\w-]+, )+)[\w-]+, export\]$/m,
    replace: '$1export]',
    says: ['whole', 'gone'],
  },
  {
    name: 'a list is not exported any more',
    find: /^( {4}actions: \[.*), export\]$/m,
    replace: '$1]',
    says: ['whole', 'gone'],
  },
  {
    name: 'a screen is called otherwise',
    find: /^( {4}kind: (?:list|form|view)\n {4}title: )(\S+)$/m,
    replace: '$1$2（新）',
    says: ['title', 'reworded'],
  },
  {
    name: 'a list has another address',
    find: /^( {4}path: \/\S+)$/m,
    replace: '$1-moved',
    says: ['path', 'changed'],
  },
  {
    name: 'a comment says more',
    find: /^(title: \S+)$/m,
    replace: '$1 # as the business calls it',
    says: 'nothing',
  },
  {
    name: 'a column is measured otherwise',
    find: /^( {6}- \{ field: \w+, width: )(\d+) \}$/m,
    replace: '$1333 }',
    says: 'nothing',
  },
]
