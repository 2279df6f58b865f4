import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import type { OperationChoices } from '../../contract/field'
import { PickerContext, type PickerRequest } from '../PickerContext'
import { WidgetStage } from '../WidgetStage'

const choices: OperationChoices = {
  kind: 'operation',
  operation: 'project.project.page',
  params: {},
  deps: [],
  value: 'projectId',
  label: (row) => `${row.projectName}_${row.projectCode}`,
  fill: { ownerName: 'projectOwnerName' },
  paged: true,
}

const rows = [
  { projectId: '7', projectName: '滨江花园', projectCode: 'P7', projectOwnerName: '张三' },
  { projectId: '8', projectName: '云顶', projectCode: 'P8', projectOwnerName: '李四' },
]

/** Replaces the list screen, which has its own stories. */
const open = fn(({ many, onPick }: PickerRequest) => onPick(many ? rows : rows.slice(0, 1)))

const meta = {
  title: 'widgets/picker',
  component: WidgetStage,
  parameters: { server: true },
  decorators: [
    (Story) => (
      <PickerContext value={open}>
        <Story />
      </PickerContext>
    ),
  ],
  args: {
    widget: 'picker',
    label: '项目',
    choices,
    pick: { screen: 'project/project-manage', many: false },
    onChange: fn(),
    onBlur: fn(),
    onFill: fn(),
  },
} satisfies Meta<typeof WidgetStage>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '选择项目' }))
    await expect(open).toHaveBeenLastCalledWith(
      expect.objectContaining({ screen: 'project/project-manage', many: false, selected: [] }),
    )
    await expect(args.onChange).toHaveBeenLastCalledWith('7')
    await expect(args.onFill).toHaveBeenLastCalledWith({ ownerName: '张三' })
    await userEvent.click(canvas.getByRole('button', { name: '清除所选' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined)
    await expect(args.onFill).toHaveBeenLastCalledWith({ ownerName: undefined })
  },
}

export const Many: Story = {
  args: { type: 'array', pick: { screen: 'project/project-manage', many: true } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '选择项目' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['7', '8'])
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2))
  },
}
