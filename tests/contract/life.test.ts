import { afterAll, beforeAll, expect, test } from 'vitest'
import { flowStatus, flowStatusLabel, flowStatusLife } from '../../src/generated/statuses'
import { addAccount } from '../support/addAccount'
import { grantCodes } from '../support/grantCodes'
import { openTestServer, type TestAnswer, type TestServer } from '../support/testServer'

type Row = { readonly [field: string]: unknown }
type TransitionName = keyof typeof flowStatusLife

/** Who asks: an account each. Only the second other and the administrator hold the rights that go beyond one's own. */
const ROLES = ['applicant', 'handler', 'other', 'manager', 'administrator'] as const
type Role = (typeof ROLES)[number]

const OWN_CODES = ['factory_view', 'factory_add', 'factory_edit', 'factory_submit', 'factory_reset', 'factory_delete']
const MORE_CODES = ['document_others', 'factory_auth', 'flow_follow_delete']
const COLLEAGUE = 'colleague'
const HANDLERS = 'life-handlers'

let server: TestServer
let last = 0

const accountOf = (role: Role) => (role === 'administrator' ? 'admin' : role)

async function done(answer: Promise<TestAnswer>): Promise<Row> {
  const { status, msg, data } = await answer
  expect(status, String(msg)).toBe(200)
  return data as Row
}

/** Two may act at the second node, so that nobody has its task yet. */
async function deployFlow(checker: string): Promise<void> {
  const nodes = [
    { key: 'check', name: '核对', handlers: [{ kind: 'user', value: checker }] },
    { key: 'head', name: '审批', handlers: [{ kind: 'role', value: HANDLERS }] },
  ]
  const model = { name: '单据的一生', modelKey: 'Life', category: 'flow_4', businessTitle: 'factoryName' }
  const body = { ...model, resources: ['factory.factory'], nodes }
  const { id } = await done(server.call('flow.model.submit', { body }))
  await done(server.call('flow.model.deploy', { query: { modelId: String(id) } }))
}

beforeAll(async () => {
  server = await openTestServer()
  const add = (account: string, roleAlias: string) => addAccount(server.db, { account, roleAlias })
  const applicant = await add('applicant', 'life-applicants')
  const handler = await add('handler', HANDLERS)
  await add(COLLEAGUE, HANDLERS)
  const other = await add('other', 'life-others')
  const manager = await add('manager', 'life-managers')
  for (const { roleId } of [applicant, handler, other, manager]) await grantCodes(server, roleId, OWN_CODES)
  await grantCodes(server, manager.roleId, MORE_CODES)
  await deployFlow(handler.userId)
}, 120_000)
afterAll(() => server.close())

interface Subject {
  readonly factoryId: string
  readonly values: Row
  readonly processInstanceId: string
  /** What waits for the handler. */
  readonly todo: Row
}

async function findTodo(factoryId: string): Promise<Row> {
  const query = { status: 0, businessId: factoryId, size: 500 }
  const { records } = await done(server.call('flow.todo.page', { as: 'handler', query }))
  return (records as Row[]).find(({ businessId, taskId }) => businessId === factoryId && taskId !== undefined) ?? {}
}

const statusOf = async ({ factoryId }: Pick<Subject, 'factoryId'>) => {
  const asked = server.db.selectFrom('record').select(['status', 'is_deleted']).where('id', '=', factoryId)
  const { status, is_deleted } = await asked.executeTakeFirstOrThrow()
  return is_deleted === 1 ? 'removed' : status
}

/** A document whose process waits at its second node for one of two, and which then is said to be in that status. */
async function createSubject(status: number): Promise<Subject> {
  last += 1
  const contact = { businessContactName: '黄工', businessContactMobile: '13800000000' }
  const values = { factoryName: `铝模厂 ${last}`, businessLicense: `LIFE-${last}`, ...contact }
  const made = await done(server.call('factory.factory.add', { as: 'applicant', body: values }))
  const factoryId = String(made.factoryId)
  await done(server.call('factory.factory.submit', { as: 'applicant', body: { factoryId } }))
  const first = await findTodo(factoryId)
  await done(server.call('flow.todo.commit', { as: 'handler', body: { id: first.id, auditResult: 10 } }))
  expect(await statusOf({ factoryId })).toBe(100)
  await server.db.updateTable('record').set({ status }).where('id', '=', factoryId).execute()
  const todo = await findTodo(factoryId)
  const { version } = await done(server.call('factory.factory.detail', { query: { factoryId } }))
  return { factoryId, values: { ...values, version }, processInstanceId: String(todo.processInstanceId), todo }
}

type Ask = (subject: Subject, as: string) => Promise<TestAnswer>

const ofFactory =
  (verb: string, more: (subject: Subject) => Row = () => ({})): Ask =>
  (subject, as) =>
    server.call(`factory.factory.${verb}`, { as, body: { factoryId: subject.factoryId, ...more(subject) } })

const decision =
  (auditResult: number): Ask =>
  ({ todo }, as) =>
    server.call('flow.todo.commit', { as, body: { id: todo.id, auditResult, auditComment: '意见' } })

const ASKS: { readonly [transition in TransitionName]: Ask } = {
  edit: ofFactory('update', ({ values }) => values),
  submit: ofFactory('submit'),
  withdraw: ofFactory('reset'),
  remove: ofFactory('remove'),
  amend: ofFactory('update-auth-data', ({ values: { version } }) => ({ version, memo: '补充' })),
  claim: ({ todo }, as) => server.call('flow.work.claim-task', { as, query: { taskId: String(todo.taskId) } }),
  agree: decision(10),
  refuse: decision(20),
  return: decision(30),
  reReview: decision(40),
  terminate: ({ processInstanceId }, as) =>
    server.call('flow.follow.delete-process-instance', { as, query: { processInstanceId } }),
}
const TRANSITIONS = Object.keys(ASKS) as readonly TransitionName[]
const STATUSES = Object.values(flowStatus.code).sort((a, b) => a - b)

/** What became of one wish: done, refused for who asks, or refused for the status. */
function toWord({ status, msg }: TestAnswer): string {
  if (status === 200) return 'yes'
  return status === 400 && /^当前状态不能/.test(String(msg))
    ? 'status'
    : status === 403 || status === 404
      ? 'person'
      : `${status} ${msg}`
}

/** As the specification has it: by status and by who asks. */
const EDITABLE = [-1, 29, 30]
const WITHDRAWABLE = [0, 100, 101]
const RUNNING = [0, 29, 100, 101]
const OWN: readonly Role[] = ['applicant', 'manager', 'administrator']
const RIGHT: readonly Role[] = ['manager', 'administrator']
const HANDLING: readonly Role[] = ['handler']
const SPECIFIED: { readonly [transition in TransitionName]: readonly [readonly number[], readonly Role[]] } = {
  edit: [EDITABLE, OWN],
  submit: [EDITABLE, OWN],
  withdraw: [WITHDRAWABLE, OWN],
  remove: [EDITABLE, OWN],
  amend: [STATUSES, RIGHT],
  claim: [RUNNING, HANDLING],
  agree: [RUNNING, HANDLING],
  refuse: [RUNNING, HANDLING],
  return: [RUNNING, HANDLING],
  reReview: [RUNNING, HANDLING],
  terminate: [RUNNING, RIGHT],
}

/** Where a transition led that was done. */
async function expectOutcome(transition: TransitionName, before: number, subject: Subject): Promise<void> {
  const after = await statusOf(subject)
  const declared: { readonly title: string; readonly to?: readonly number[] } = flowStatusLife[transition]
  const { to } = declared
  const reached = to?.length === 0 ? ['removed'] : (to ?? [before])
  expect(reached, `${transition} at ${before} came to ${after}`).toContain(after)
}

/** All wishes of all roles in one status, each of a document in that status: what was refused is used again. */
async function walk(status: number): Promise<readonly string[]> {
  let subject = await createSubject(status)
  const lines: string[] = []
  for (const transition of TRANSITIONS) {
    const words: string[] = []
    for (const role of ROLES) {
      const word = toWord(await ASKS[transition](subject, accountOf(role)))
      const [statuses, roles] = SPECIFIED[transition]
      expect(word === 'yes', `${transition} at ${status} by ${role}: ${word}`).toBe(
        statuses.includes(status) && roles.includes(role),
      )
      words.push(word)
      if (word !== 'yes') continue
      await expectOutcome(transition, status, subject)
      subject = await createSubject(status)
    }
    const label = `${status} ${(flowStatusLabel as { readonly [key: string]: string })[status]}`
    lines.push(
      [transition, ...words, label]
        .map((cell) => cell.padEnd(15))
        .join('')
        .trimEnd(),
    )
  }
  return lines
}

test('in every status everybody may do with a document what is declared, and nothing else', async () => {
  const lines = [['transition', ...ROLES, 'status'].map((cell) => cell.padEnd(15)).join('')]
  for (const status of STATUSES) lines.push('', ...(await walk(status)))
  expect(lines.filter((line) => line !== '')).toHaveLength(1 + STATUSES.length * TRANSITIONS.length)
  await expect(`${lines.map((line) => line.trimEnd()).join('\n')}\n`).toMatchFileSnapshot('./life.table.txt')
}, 240_000)

test('a status is declared with the transitions that it allows: as the specification has them', () => {
  for (const transition of TRANSITIONS) {
    expect([...flowStatusLife[transition].when].sort(), transition).toEqual([...SPECIFIED[transition][0]].sort())
  }
})
