import type { ResolvedAction } from './resolvedAction'

export interface BuiltIn {
  readonly title: string
  readonly icon: string
  readonly place: ResolvedAction['place']
  readonly tone: ResolvedAction['tone']
  readonly run: 'open' | 'call' | 'remove' | 'export' | 'print' | 'upload'
  readonly mode?: 'add' | 'edit' | 'view' | 'copy'
  /** The key of the list that names the screen to open. */
  readonly opens?: 'form' | 'view'
  /** Verbs of the operation that it calls, or whose permission it shares. */
  readonly verbs: readonly string[]
  readonly permission: 'add' | 'edit' | 'all'
  /** True if the form's `editable` applies to the action. */
  readonly whenEditable?: true
  readonly confirm?: string
  readonly done?: string
}

export const BUILT_IN = {
  add: {
    title: '新增',
    icon: 'plus',
    place: 'toolbar',
    tone: 'primary',
    run: 'open',
    mode: 'add',
    opens: 'form',
    verbs: ['add', 'save'],
    permission: 'add',
  },
  view: {
    title: '查看',
    icon: 'eye',
    place: 'row',
    tone: 'normal',
    run: 'open',
    mode: 'view',
    opens: 'view',
    verbs: ['detail'],
    permission: 'all',
  },
  edit: {
    title: '编辑',
    icon: 'pencil',
    place: 'row',
    tone: 'normal',
    run: 'open',
    mode: 'edit',
    opens: 'form',
    verbs: ['update', 'save'],
    permission: 'edit',
    whenEditable: true,
  },
  copy: {
    title: '复制',
    icon: 'copy',
    place: 'row',
    tone: 'normal',
    run: 'open',
    mode: 'copy',
    opens: 'form',
    verbs: ['add', 'save'],
    permission: 'add',
  },
  submit: {
    title: '提交',
    icon: 'send',
    place: 'row',
    tone: 'normal',
    run: 'call',
    verbs: ['submit'],
    permission: 'all',
    whenEditable: true,
    confirm: '确定提交审核?',
    done: '提交成功',
  },
  reset: {
    title: '撤回',
    icon: 'undo-2',
    place: 'row',
    tone: 'normal',
    run: 'call',
    verbs: ['reset'],
    permission: 'all',
    confirm: '确定撤回?',
    done: '撤回成功',
  },
  remove: {
    title: '删除',
    icon: 'trash-2',
    place: 'both',
    tone: 'danger',
    run: 'remove',
    verbs: ['remove'],
    permission: 'all',
    confirm: '确定将选择数据删除?',
    done: '删除成功',
  },
  export: {
    title: '导出',
    icon: 'download',
    place: 'toolbar',
    tone: 'normal',
    run: 'export',
    verbs: [],
    permission: 'all',
  },
  import: {
    title: '导入',
    icon: 'upload',
    place: 'toolbar',
    tone: 'normal',
    run: 'upload',
    verbs: ['import'],
    permission: 'all',
  },
  print: {
    title: '打印',
    icon: 'printer',
    place: 'toolbar',
    tone: 'normal',
    run: 'print',
    verbs: [],
    permission: 'all',
  },
} as const satisfies { readonly [name: string]: BuiltIn }

export function isBuiltIn(name: string): name is keyof typeof BUILT_IN {
  return Object.hasOwn(BUILT_IN, name)
}
