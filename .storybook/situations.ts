import { expect, userEvent, waitFor, within } from 'storybook/test'
import { localDictionaries } from '../src/generated/dictionaries'
import { maySeeScreen } from '../src/screen/ScreensContext'
import { findSave } from '../src/screen/saveRecord'
import type { openStory } from './openStory'
import type { Situation } from './situation'
import { STORY_ACCOUNTS } from './storyAccounts'

export type Opened = Awaited<ReturnType<typeof openStory>>

const PATIENCE = { timeout: 15_000 }

type Check = (canvas: ReturnType<typeof within>, element: HTMLElement, opened: Opened) => Promise<void>

async function showsRows(canvas: ReturnType<typeof within>) {
  await waitFor(() => expect(canvas.getAllByText(/\S/).length).toBeGreaterThan(3), PATIENCE)
}

const showsContent: Check = async (canvas, element) => {
  await waitFor(() => expect(element.querySelector('[aria-busy="true"]')).toBeNull(), PATIENCE)
  await showsRows(canvas)
  await waitFor(() => expect(element.querySelector('table, form, dl, ul')).not.toBeNull(), PATIENCE)
}

/** The page with its dialogs; one replaces the other when its form has loaded. */
const page = () => within(document.body)

/** Selects the rows and sets the first field, so that there is something to preview. */
const showsMassEdit: Check = async (canvas, element, opened) => {
  await showsContent(canvas, element, opened)
  // The head is there before the rows, which alone can be chosen.
  await waitFor(() => expect(canvas.getAllByRole('checkbox').length).toBeGreaterThan(1), PATIENCE)
  await userEvent.click(canvas.getByRole('checkbox', { name: '选择本页全部' }))
  await userEvent.click(canvas.getByRole('button', { name: '批量修改' }))
  const [how] = await page().findAllByRole('combobox', { name: /^如何修改/ }, PATIENCE)
  if (how === undefined) throw new Error('the dialog offers no field')
  const preview = () => page().getByRole('button', { name: '预览' })
  expect(preview()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.selectOptions(how, '改为')
  await waitFor(() => expect(preview()).not.toHaveAttribute('aria-disabled', 'true'))
}

/** On a phone it stands in the menu of what the bar has no room for. */
const showsWorkbook: Check = async (canvas) => {
  const [first] = await canvas.findAllByRole('button', { name: /^(Excel 修改|更多操作)$/ }, PATIENCE)
  if (first === undefined) throw new Error('the list offers no workbook')
  await userEvent.click(first)
  const item =
    first.textContent === 'Excel 修改' ? undefined : await page().findByRole('menuitem', { name: 'Excel 修改' })
  if (item) await userEvent.click(item)
  await page().findByRole('button', { name: /^下载/ }, PATIENCE)
  const dialog = page().getByRole('dialog', { name: 'Excel 修改' })
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
}

/** Titles of what the account may not do and that no action of its own has as well. */
function findForbidden({ app, screen }: Opened): readonly string[] {
  const { permissions } = app.session.getState()
  const actions = 'actions' in screen ? screen.actions : []
  const isAllowed = ({ permission }: (typeof actions)[number]) =>
    permission === undefined || permissions.has(permission)
  const allowed = new Set(actions.filter(isAllowed).map(({ title }) => title))
  return actions.map(({ title }) => title).filter((title) => !allowed.has(title))
}

/** Whether the account may not save what the form is opened for. */
function isLocked({ app, screen, key }: Opened): boolean {
  if (screen.kind !== 'form') return false
  const save = findSave(screen, { mode: key === undefined ? 'add' : 'edit', key })
  return save?.permission !== undefined && !app.session.getState().permissions.has(save.permission)
}

/** Offers only what the account may do, and says of a form that it may not be saved. */
const showsReader: Check = async (canvas, element, opened) => {
  const { app, route, screens } = opened
  const state = app.session.getState()
  expect(state.user?.account).toBe(STORY_ACCOUNTS.reader)
  expect(maySeeScreen(route, state, screens.find)).toBe(true)
  if (isLocked(opened)) {
    await canvas.findByText(/^没有权限(新增|修改)./, undefined, PATIENCE)
    expect(element.querySelectorAll('input, select, textarea')).toHaveLength(0)
    return
  }
  await waitFor(() => expect(element.querySelector('[aria-busy="true"]')).toBeNull(), PATIENCE)
  await showsRows(canvas)
  for (const name of findForbidden(opened)) expect(canvas.queryByRole('button', { name })).toBeNull()
}

/** Refuses with a reason what the account's menu does not hold, or what a page that no menu holds asks for. */
const showsStranger: Check = async (canvas, _, { app, route, screens }) => {
  const state = app.session.getState()
  expect(state.permissions.size).toBe(0)
  const opens = maySeeScreen(route, state, screens.find)
  if (opens && screens.find(route.parent ?? route.id)?.open !== 'page') return
  await canvas.findByText(opens ? /^没有权限./ : '没有权限', undefined, PATIENCE)
}

/** A document says its status, and its form can be saved where the status lets it. */
const showsState: Check = async (canvas, element, opened) => {
  await showsContent(canvas, element, opened)
  const { screen, status = 0 } = opened
  if (screen.kind === 'view') {
    const label = localDictionaries.flow_status?.[status]?.label ?? ''
    expect(canvas.getAllByText(label).length).toBeGreaterThan(0)
  }
  if (screen.kind !== 'form') return
  const record = { status: String(status) }
  const isOpen = screen.editable?.({ form: record, row: record, params: {}, user: {}, today: '' }) ?? true
  const save = canvas.queryByRole('button', { name: '保存' })
  if (isOpen) expect(save).not.toBeNull()
  else expect(save).toBeNull()
}

/** The button that checks most: to submit where that is offered, since a draft may lack what a document needs. */
async function findStrictest(canvas: ReturnType<typeof within>): Promise<HTMLElement> {
  const cancel = await canvas.findByRole('button', { name: '取消' }, PATIENCE)
  const submit = canvas.queryByRole('button', { name: /^提交/ })
  const buttons = canvas.getAllByRole('button')
  return submit ?? buttons.at(-1) ?? cancel
}

const checks: { readonly [situation in Situation]: Check } = {
  Filled: async (canvas, element, opened) => {
    await showsContent(canvas, element, opened)
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(1), PATIENCE)
  },
  Empty: async (canvas, element) => {
    await waitFor(() => expect(element.querySelector('[role="status"] p')).not.toBeNull(), PATIENCE)
    expect(canvas.queryByRole('button', { name: '重试' })).toBeNull()
  },
  Loading: async (_, element) => {
    await waitFor(() => expect(element.querySelector('[aria-busy="true"]')).not.toBeNull(), PATIENCE)
  },
  Failed: async (canvas) => {
    await canvas.findByRole('button', { name: '重试' }, PATIENCE)
  },
  Wrong: async (canvas, element) => {
    await userEvent.click(await findStrictest(canvas))
    await waitFor(() => expect(element.querySelector('[aria-invalid="true"]')).not.toBeNull(), PATIENCE)
    await waitFor(() => expect(element.contains(document.activeElement)).toBe(true), PATIENCE)
  },
  Shown: async (canvas, element, opened) => {
    await showsContent(canvas, element, opened)
    expect(element.querySelectorAll('input, select, textarea')).toHaveLength(0)
  },
  MassEdit: showsMassEdit,
  MassEditDark: showsMassEdit,
  Workbook: showsWorkbook,
  WorkbookPhone: showsWorkbook,
  New: showsContent,
  Existing: showsContent,
  Dark: showsContent,
  Phone: showsContent,
  Reader: showsReader,
  Stranger: showsStranger,
  Draft: showsState,
  Submitted: showsState,
  Approved: showsState,
  Refused: showsState,
  Returned: showsState,
  English: async (canvas, element, opened) => {
    await showsContent(canvas, element, opened)
    expect(document.documentElement.lang).toBe('en')
  },
}

/** Waits until the story shows its situation; throws otherwise. */
export async function checkSituation(situation: Situation, element: HTMLElement, opened: Opened): Promise<void> {
  await checks[situation](within(element), element, opened)
}
