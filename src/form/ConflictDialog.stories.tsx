import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ConflictDialog } from './ConflictDialog'
import { toFormPlan } from './formPlan'
import { sampleForm } from './sampleForm'

const [first, second] = toFormPlan(sampleForm.tabs).fields
if (!first || !second) throw new Error('the sample form has no two fields')
const mine = { [first.name]: '我的名称', [second.name]: '原来的' }
const theirs = { [first.name]: '他们的名称', [second.name]: '他们的', updateTime: '2026-03-01 09:30:00' }

const meta: Meta<typeof ConflictDialog> = {
  component: ConflictDialog,
  parameters: { server: true },
  args: {
    sides: { start: { [first.name]: '原名', [second.name]: '原来的' }, mine, theirs },
    scope: { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' },
    conflicts: [
      { field: first, mine: mine[first.name], theirs: theirs[first.name], changed: true },
      { field: second, mine: mine[second.name], theirs: theirs[second.name], changed: false },
    ],
    onCancel: fn(),
    onResolve: fn(),
  },
}
export default meta

type Story = StoryObj<typeof ConflictDialog>

const page = within(document.body)

export const Chosen: Story = {
  play: async ({ args }) => {
    await page.findByRole('dialog')
    const [mineFirst, , mineSecond] = page.getAllByRole('radio')
    await expect(mineFirst).toBeChecked()
    await expect(mineSecond).not.toBeChecked()
    await userEvent.click(mineSecond as HTMLElement)
    await userEvent.click(page.getByRole('button', { name: '按所选保存' }))
    await expect(args.onResolve).toHaveBeenCalledWith([first, second])
  },
}

export const English: Story = { parameters: { language: 'en' } }
