import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { OperationChoices } from '../../contract/field'
import { WidgetStage } from '../WidgetStage'

const choices: OperationChoices = {
  kind: 'operation',
  operation: 'project.project.list-enable',
  params: {},
  deps: [],
  value: 'projectId',
  label: (row) => `${row.projectName}_${row.projectCode}`,
  search: 'projectName',
  fill: {},
  labelField: 'projectName',
  paged: false,
}

const meta = {
  title: 'widgets/reference',
  component: WidgetStage,
  parameters: { server: true },
  args: { widget: 'reference', label: '项目', choices, onFill: fn(), onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof WidgetStage>
export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)

export const SearchedOnTheServer: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox', { name: '项目' })
    await userEvent.click(input)
    const [first] = await page.findAllByRole('option')
    const label = first?.textContent ?? ''
    const [name = ''] = label.split('_')
    await userEvent.keyboard(name)
    await waitFor(() => expect(page.getAllByRole('option')).toHaveLength(1), { timeout: 5000 })
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.stringMatching(/^\d+$/))
    await expect(args.onFill).toHaveBeenLastCalledWith({ projectName: name })
    await waitFor(() => expect(input).toHaveValue(label))
  },
}

export const EnterBeforeTheAnswer: Story = {
  name: 'Enter while the answer is out takes what was typed or nothing, never the first choice of before',
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: '项目' }))
    await page.findAllByRole('option')
    await userEvent.keyboard('没有这个项目{Enter}')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const StoredLabelBeforeAnythingLoads: Story = {
  args: {
    value: '1',
    scope: { form: {}, row: { projectName: '滨江花园' }, params: {}, user: {}, today: '2026-03-05' },
  },
  play: async ({ canvas }) => expect(canvas.getByRole('combobox')).toHaveValue('滨江花园'),
}
