import type { Action } from '../../src/contract/action'
import type { Scope } from '../../src/contract/expression'
import type { Filter } from '../../src/contract/filter'
import type { Column, ListScreen } from '../../src/contract/screen'

function column(field: string, sortBy?: string): Column {
  return { field, title: field, type: 'string', cell: 'text', cellOptions: {}, align: 'start', sortBy }
}

function filter(field: string, params: Filter['params']): Filter {
  return { field, title: field, widget: params.length === 2 ? 'date-range' : 'text', widgetOptions: {}, params }
}

export const listScreen: ListScreen = {
  kind: 'list',
  id: 'project/project-manage',
  title: '项目管理',
  entity: 'project',
  key: 'projectId',
  label: (record) => String(record.projectName),
  source: { operation: 'project.project.page', paged: true, params: {} },
  columns: [column('projectName'), column('status', 'status'), column('createTime', 'create_time')],
  filters: [
    filter('projectName', ['projectName']),
    filter('projectCode', ['projectCode']),
    filter('status', ['status']),
    filter('createTime', ['createTime_dategt', 'createTime_datelt']),
  ],
  actions: [],
  cardFields: ['projectName', 'status'],
}

export const childScreen: ListScreen = {
  ...listScreen,
  id: 'system/dict-child-list',
  source: {
    operation: 'system.dict.child-list',
    paged: false,
    params: { parentId: (scope) => scope.params.parentId, fixed: () => '1' },
  },
}

export const emptyScope: Scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-05-06' }

export function action(name: string, more: Partial<Action> = {}): Action {
  return {
    name,
    title: name,
    place: 'row',
    tone: 'normal',
    run: { kind: 'open', screen: 'project/project-form', mode: 'edit' },
    ...more,
  }
}
