import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { toFormPlan } from '../record/formPlan'
import { ConflictDialog } from './ConflictDialog'
import { sampleForm } from './sampleForm'

const plan = toFormPlan(sampleForm.tabs)
const [first, second] = ['name', 'memo'].map((name) => plan.byName.get(name))
if (!first || !second) throw new Error('the sample form has no two fields')
const sides = {
  start: { [first.name]: '原名', [second.name]: '原来的值' },
  mine: { [first.name]: '我的名称', [second.name]: '原来的值' },
  theirs: { [first.name]: '他们的名称', [second.name]: '他们的', updateTime: '2026-03-01 09:30:00' },
}

const meta: Meta<typeof ConflictDialog> = {
  component: ConflictDialog,
  parameters: { server: true },
  args: {
    sides,
    screen: sampleForm,
    scope: { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' },
    confirm: '按所选保存',
    onCancel: fn(),
    onResolve: fn(),
  },
}
export default meta

type Story = StoryObj<typeof ConflictDialog>

const page = within(document.body)

export const Chosen: Story = {
  name: 'Only what both have changed is asked about, beside what it was; the rest of theirs is shown',
  play: async ({ args }) => {
    const dialog = within(await page.findByRole('dialog'))
    const [mine, theirs, ...others] = dialog.getAllByRole('radio')
    await expect(others).toEqual([])
    await expect(mine).toBeChecked()
    await waitFor(() => expect(dialog.getByText('原名')).toBeVisible())
    await expect(dialog.getByText('他们的')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '按所选保存' }))
    await expect(args.onResolve).toHaveBeenLastCalledWith({ [first.name]: '我的名称' })
    await userEvent.click(theirs as HTMLElement)
    await userEvent.click(dialog.getByRole('button', { name: '按所选保存' }))
    await expect(args.onResolve).toHaveBeenLastCalledWith({})
  },
}

const rows = [
  { id: '1', buildNumber: 'A1', quantity: 200 },
  { id: '2', buildNumber: 'A2', quantity: 350 },
  { id: '3', buildNumber: 'A3', quantity: 10 },
]
const [one = {}, two = {}, three = {}] = rows
const tables = {
  start: { rows },
  mine: { rows: [{ ...one, quantity: 300, buildNumber: 'B1' }, two] },
  theirs: {
    rows: [
      { ...one, quantity: 400 },
      { ...two, quantity: 7 },
      { ...three, quantity: 11 },
    ],
  },
}

export const Rows: Story = {
  name: 'Of a table only the cells that both have changed are asked about, and rows that one of them removed',
  args: { sides: tables },
  play: async ({ args }) => {
    const dialog = within(await page.findByRole('dialog'))
    await expect(dialog.getAllByRole('radio')).toHaveLength(4)
    const cell = within(dialog.getByRole('group', { name: '数量' }))
    await waitFor(() => expect(cell.getByText('200')).toBeVisible())
    await userEvent.click(cell.getByRole('radio', { name: /400/ }))
    const left = dialog.getByRole('group', { name: '这一行' })
    for (const [title, value] of [
      ['楼栋号', 'A3'],
      ['数量', '11'],
    ] as const) {
      const tops = [title, value].map(
        (said) => within(left).getAllByText(said).at(-1)?.getBoundingClientRect().bottom ?? 0,
      )
      await expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 99)), 'a title beside its value').toBeLessThan(4)
    }
    await userEvent.click(within(dialog.getByRole('group', { name: '这一行' })).getByRole('radio', { name: /A3/ }))
    await userEvent.click(dialog.getByRole('button', { name: '按所选保存' }))
    const [[kept] = []] = (args.onResolve as ReturnType<typeof fn>).mock.calls
    await expect(kept.rows).toMatchObject([
      { id: '1', quantity: 400, buildNumber: 'B1' },
      { id: '2', quantity: 7 },
      { id: '3', quantity: 11 },
    ])
  },
}

export const Phone: Story = { ...Rows, globals: { viewport: { value: 'phone', isRotated: false } } }

export const English: Story = { parameters: { language: 'en' } }
