import { expect, userEvent, waitFor, within } from 'storybook/test'

const PATIENCE = { timeout: 15_000 }

type Check = (canvas: ReturnType<typeof within>, element: HTMLElement) => Promise<void>

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
const showsMassEdit: Check = async (canvas, element) => {
  await showsContent(canvas, element)
  await userEvent.click(await canvas.findByRole('checkbox', { name: '选择本页全部' }, PATIENCE))
  await userEvent.click(canvas.getByRole('button', { name: '批量修改' }))
  const [how] = await page().findAllByRole('combobox', { name: /^如何修改/ }, PATIENCE)
  if (how === undefined) throw new Error('the dialog offers no field')
  const preview = () => page().getByRole('button', { name: '预览' })
  expect(preview()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.selectOptions(how, '改为')
  await waitFor(() => expect(preview()).not.toHaveAttribute('aria-disabled', 'true'))
}

const showsWorkbook: Check = async (canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Excel 修改' }, PATIENCE))
  await page().findByRole('button', { name: /^下载/ }, PATIENCE)
  const dialog = page().getByRole('dialog', { name: 'Excel 修改' })
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
}

const checks: Record<string, Check> = {
  Filled: async (canvas, element) => {
    await showsContent(canvas, element)
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
    await userEvent.click(await canvas.findByRole('button', { name: '保存' }, PATIENCE))
    await waitFor(() => expect(element.querySelector('[aria-invalid="true"]')).not.toBeNull(), PATIENCE)
    await waitFor(() => expect(element.contains(document.activeElement)).toBe(true), PATIENCE)
  },
  Shown: async (canvas, element) => {
    await showsContent(canvas, element)
    expect(element.querySelectorAll('input, select, textarea')).toHaveLength(0)
  },
  MassEdit: showsMassEdit,
  MassEditDark: showsMassEdit,
  Workbook: showsWorkbook,
  WorkbookPhone: showsWorkbook,
  English: async (canvas, element) => {
    await showsContent(canvas, element)
    expect(document.documentElement.lang).toBe('en')
  },
}

/** Waits until the story shows its situation; throws otherwise. */
export async function checkSituation(situation: string, element: HTMLElement): Promise<void> {
  await (checks[situation] ?? showsContent)(within(element), element)
}
