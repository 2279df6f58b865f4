import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { mergeRecords } from '../record/conflicts'
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
    merge: mergeRecords(sampleForm, sides),
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

export const English: Story = { parameters: { language: 'en' } }
