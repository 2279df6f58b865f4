import { describe, expect, test } from 'vitest'
import { ApiError } from '../../src/api/ApiError'
import type { Action } from '../../src/contract/action'
import type { RecordData } from '../../src/contract/value'
import { screen as todoList } from '../../src/generated/screens/flow/todo/todo-list'
import type { ActionTools } from '../../src/screen/actions/actionTools'
import { runAction } from '../../src/screen/actions/runAction'
import { action, emptyScope } from '../list/listScreen'

const remove = action('remove', {
  place: 'both',
  tone: 'danger',
  run: { kind: 'remove', operation: 'system.param.remove', param: 'ids', in: 'query' },
})
const submit = action('submit', {
  done: '提交成功',
  when: ({ row }) => row.status === -1,
  whenNot: '只有草稿可以提交',
  run: {
    kind: 'call',
    operation: 'project.project.submit',
    query: {},
    body: { projectId: ({ row }) => row.projectId, by: ({ user }) => user.userId },
  },
})
const rows: readonly RecordData[] = [
  { id: '1', projectId: '1', status: -1 },
  { id: '2', projectId: '2', status: -1 },
]

interface Situation {
  readonly yes?: boolean
  readonly failAt?: number
  readonly prepare?: ActionTools['beforeCall']
}

/** Runs the action and tells everything that it did, in order. */
async function play(given: Action, chosen: readonly RecordData[], { yes = true, failAt, prepare }: Situation = {}) {
  const did: unknown[][] = []
  const isDone = await runAction(given, chosen, {
    scope: { ...emptyScope, user: { userId: '7' } },
    keyField: 'id',
    can: (code) => code !== 'withheld',
    call: async (operation, request) => {
      did.push(['call', operation, request])
      const calls = did.filter(([kind]) => kind === 'call').length
      if (calls === failAt) throw new ApiError({ kind: 'answer', status: 400, code: 400, message: '已有流程' })
    },
    label: ({ id }) => `第${String(id)}号`,
    confirm: async ({ message, danger, names }) => {
      did.push(['confirm', message, danger, names])
      return yes
    },
    open: (...opened) => did.push(['open', ...opened]),
    openDocument: async (route, key) => {
      did.push(['document', route, key])
      return route !== 'other'
    },
    openWebsite: ({ name }, { id }) => did.push(['website', name, id]),
    files: {
      download: async (operation, request) => {
        did.push(['download', operation, request])
        if (failAt === 1) throw new ApiError({ kind: 'answer', status: 200, code: 200, message: '下载失败！' })
      },
      saveTemplate: async (name) => {
        did.push(['template', name])
        return failAt !== 1
      },
      take: async (given, request) => {
        did.push(['take', given.run.operation, request])
        return failAt !== 1
      },
    },
    say: (...said) => did.push(['say', ...said]),
    reload: () => did.push(['reload']),
    beforeCall: prepare,
  })
  return { did, isDone }
}

describe('removing', () => {
  test('one row asks, calls, says so and reloads [B136] [B138]', async () => {
    const { did, isDone } = await play(remove, rows.slice(0, 1))
    expect(isDone).toBe(true)
    expect(did).toEqual([
      ['confirm', '确定将选择数据删除?', true, ['第1号']],
      ['call', 'system.param.remove', { query: { ids: '1' } }],
      ['say', 'success', '删除成功'],
      ['reload'],
    ])
  })

  test('several rows send all their ids at once [B140]', async () => {
    const { did } = await play(remove, rows)
    expect(did[0]).toEqual(['confirm', '确定将选择数据删除?', true, ['第1号', '第2号']])
    expect(did[1]).toEqual(['call', 'system.param.remove', { query: { ids: '1,2' } }])
  })

  test('the ids go into the body where the operation takes them there', async () => {
    const inBody = {
      ...remove,
      run: { ...remove.run, kind: 'remove', in: 'body', param: 'ids', operation: 'x' },
    } as const
    expect((await play(inBody, rows)).did[1]).toEqual(['call', 'x', { body: { ids: '1,2' } }])
  })

  test('sends nothing after a no [B137]', async () => {
    const { did, isDone } = await play(remove, rows, { yes: false })
    expect(isDone).toBe(false)
    expect(did.map(([kind]) => kind)).toEqual(['confirm'])
  })

  test('nothing selected warns and sends nothing [B139]', async () => {
    expect((await play(remove, [])).did).toEqual([['say', 'warning', '请选择至少一条数据']])
  })

  test('a refusal is said in the words of the server, and nothing is reloaded [B175]', async () => {
    const { did, isDone } = await play(remove, rows.slice(0, 1), { failAt: 1 })
    expect(isDone).toBe(false)
    expect(did.slice(2)).toEqual([['say', 'error', '已有流程']])
  })
})

describe('calling an operation', () => {
  test('sends what the screen says of the row, says what is done and reloads', async () => {
    const { did } = await play(submit, rows.slice(0, 1))
    expect(did).toEqual([
      ['call', 'project.project.submit', { query: undefined, body: { projectId: '1', by: '7' } }],
      ['say', 'success', '提交成功'],
      ['reload'],
    ])
  })

  test('asks first where the screen has a question', async () => {
    const { did } = await play({ ...submit, confirm: '确定提交?' }, rows.slice(0, 1), { yes: false })
    expect(did).toEqual([['confirm', '确定提交?', false, ['第1号']]])
  })

  test('a row whose state forbids it says why and sends nothing', async () => {
    const { did } = await play(submit, [...rows, { status: 101 }])
    expect(did).toEqual([['say', 'warning', '只有草稿可以提交']])
  })

  test('of several rows the first refusal stops, and what was written before shows', async () => {
    const { did, isDone } = await play(submit, rows, { failAt: 2 })
    expect(isDone).toBe(false)
    expect(did.map(([kind]) => kind)).toEqual(['call', 'call', 'say', 'reload'])
  })

  test('from the toolbar alone it needs no row', async () => {
    const { did } = await play({ ...submit, place: 'toolbar' }, [])
    expect(did[0]).toEqual([
      'call',
      'project.project.submit',
      { query: undefined, body: { projectId: undefined, by: '7' } },
    ])
  })

  test('what prepares the call asks when nothing is wrong any more, and what it saves is sent', async () => {
    const saved = { id: '9', projectId: '9', status: -1 }
    const prepare: ActionTools['beforeCall'] = async (_, ask) => ((await ask()) ? [saved] : undefined)
    const { did } = await play({ ...submit, confirm: '确定提交?' }, rows.slice(0, 1), { prepare })
    expect(did.slice(0, 2)).toEqual([
      ['confirm', '确定提交?', false, ['第1号']],
      ['call', 'project.project.submit', { query: undefined, body: { projectId: '9', by: '7' } }],
    ])
  })

  test('asks and sends nothing when beforeCall cancels it', async () => {
    const asking = { ...submit, confirm: '确定提交?' } as const
    const { did, isDone } = await play(asking, rows.slice(0, 1), { prepare: async () => undefined })
    expect(isDone).toBe(false)
    expect(did).toEqual([])
  })

  test('an exception in our own code is thrown on', async () => {
    const broken = {
      ...submit,
      run: { ...submit.run, kind: 'call', operation: 'x', query: {}, body: { id: boom } },
    } as const
    await expect(play(broken, rows)).rejects.toThrow('boom')
  })
})

describe('opening a screen', () => {
  const add = action('add', { place: 'toolbar', run: { kind: 'open', screen: 'system/param-form', mode: 'add' } })
  const edit = action('edit', { run: { kind: 'open', screen: 'system/param-form', mode: 'edit' } })

  test('to add takes no row along', async () => {
    expect((await play(add, rows)).did).toEqual([['open', 'system/param-form', 'add', {}]])
  })

  test('for a row takes it along', async () => {
    expect((await play(edit, rows)).did).toEqual([['open', 'system/param-form', 'edit', { row: rows[0] }]])
  })

  test('for a row warns where none is selected', async () => {
    expect((await play(edit, [])).did).toEqual([['say', 'warning', '请选择至少一条数据']])
  })
})

function boom(): never {
  throw new Error('boom')
}

test('a website opens for the row, without a question, unless the state of the row forbids it', async () => {
  const open = action('open', {
    when: ({ row }) => row.status === -1,
    run: { kind: 'website', website: 'reportViewer', values: {} },
  })
  expect(await play(open, rows.slice(0, 1))).toEqual({ isDone: true, did: [['website', 'open', '1']] })
  expect((await play(open, [{ id: '1', status: 1 }])).did.map(([kind]) => kind)).toEqual(['say'])
})

describe('a document of any kind', () => {
  const openDocument = action('open', {
    run: { kind: 'document', route: ({ row }) => row.routeKey, key: ({ row }) => row.businessId },
  })

  test('opens by its route and its key [B228]', async () => {
    const { isDone, did } = await play(openDocument, [{ id: '1', routeKey: 'project', businessId: '7' }])
    expect(isDone).toBe(true)
    expect(did).toEqual([['document', 'project', '7']])
  })

  const markRead = action('mark-read', {
    when: ({ row }) => row.status === 0,
    confirm: '确定标为已读?',
    run: { kind: 'call', operation: 'flow.todo.had-read', query: {}, body: { id: ({ row }) => row.id } },
  })
  const openMessage = (call: Action) => ({ ...openDocument, run: { ...openDocument.run, call } }) as Action
  const message = { id: '1', routeKey: 'project', businessId: '7', status: 0 }

  test('a message whose document opens becomes read, unasked, and the list and its counts are asked for again [B228]', async () => {
    const { isDone, did } = await play(openMessage(markRead), [message])
    expect(isDone).toBe(true)
    expect(did).toEqual([
      ['document', 'project', '7'],
      ['call', 'flow.todo.had-read', { query: undefined, body: { id: '1' } }],
      ['reload'],
    ])
  })

  test('a message stays as it is if its document has no page, or it is read, or the right is withheld', async () => {
    const opened = [['document', 'project', '7']]
    const lost = await play(openMessage(markRead), [{ ...message, routeKey: 'other' }])
    expect(lost.did.map(([kind]) => kind)).toEqual(['document', 'say'])
    expect((await play(openMessage(markRead), [{ ...message, status: 1 }])).did).toEqual(opened)
    expect((await play(openMessage({ ...markRead, permission: 'withheld' }), [message])).did).toEqual(opened)
  })

  test('a registration that opens stays unread until somebody decides it; other messages become read', async () => {
    const opening = todoList.actions.find(({ name }) => name === 'open-document')
    const calls = async (routeKey: string) => {
      const row = { id: '1', messageType: 2, status: 0, businessId: '7', routeKey }
      const { did } = await play(opening as Action, [row])
      return did.map(([kind]) => kind)
    }
    expect(await calls('user')).toEqual(['document'])
    expect(await calls('project')).toEqual(['document', 'call', 'reload'])
  })

  test('whose route is not known is said, and nothing else happens [B232]', async () => {
    const { isDone, did } = await play(openDocument, [{ id: '1', routeKey: 'other', businessId: '7' }])
    expect(isDone).toBe(false)
    expect(did.at(-1)).toEqual(['say', 'warning', '没有找到该单据的页面'])
  })
})

describe('files', () => {
  const download = action('sheet', {
    place: 'toolbar',
    run: {
      kind: 'download',
      operation: 'warehouse.stock.export',
      takes: ['warehouseId'],
      query: { warehouseId: ({ params }) => params.id },
    },
  })
  const template = action('template', { place: 'toolbar', run: { kind: 'template', file: '入库导入模板.xlsx' } })
  const upload = action('import', {
    confirm: '确定导入?',
    run: {
      kind: 'upload',
      operation: 'project.project.import',
      query: {},
      body: { projectId: ({ row }) => row.projectId },
      field: 'fileId',
      accept: '.xlsx',
    },
  })

  test('an export is asked for with what the action says, and one that fails says so [B185]', async () => {
    expect(await play(download, [])).toMatchObject({ isDone: true, did: [['download', 'warehouse.stock.export', {}]] })
    const failed = await play(download, [], { failAt: 1 })
    expect(failed.did.at(-1)).toEqual(['say', 'error', '下载失败！'])
    expect(failed.isDone).toBe(false)
  })

  test('a template that is not there is said to be missing [B184] [B443]', async () => {
    expect((await play(template, [])).did).toEqual([['template', '入库导入模板.xlsx']])
    const missing = await play(template, [], { failAt: 1 })
    expect(missing).toMatchObject({
      isDone: false,
      did: [
        ['template', '入库导入模板.xlsx'],
        ['say', 'error', '模板文件不存在！'],
      ],
    })
  })

  test('a file is taken for the chosen row, after the question', async () => {
    const { did, isDone } = await play(upload, rows.slice(0, 1))
    expect(isDone).toBe(true)
    expect(did).toEqual([
      ['confirm', '确定导入?', false, ['第1号']],
      ['take', 'project.project.import', { body: { projectId: '1' } }],
    ])
    expect((await play(upload, [])).did).toEqual([['say', 'warning', '请选择至少一条数据']])
  })
})
