import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { WidgetStage } from '../WidgetStage'

const meta = {
  title: 'widgets/tree',
  component: WidgetStage,
  parameters: { server: true },
  args: {
    widget: 'tree',
    label: '菜单权限',
    type: 'array',
    choices: {
      kind: 'operation',
      operation: 'system.menu.grant-tree',
      part: 'menu',
      params: {},
      deps: [],
      value: 'id',
      label: (row) => String(row.title),
      fill: {},
      paged: false,
    },
    onChange: fn(),
    onBlur: fn(),
  },
} satisfies Meta<typeof WidgetStage>
export default meta
type Story = StoryObj<typeof meta>

export const Rights: Story = {
  name: 'Keys open, tick and search; what holds some ticks is half ticked',
  play: async ({ args, canvas }) => {
    const group = await canvas.findByRole('treeitem', { name: '系统管理' })
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    group.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-level', '2'))
    await userEvent.keyboard(' ')
    await expect(document.activeElement).toHaveAttribute('aria-checked', 'true')
    await expect(group).toHaveAttribute('aria-checked', 'mixed')
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    await userEvent.type(canvas.getByRole('textbox', { name: '搜索菜单权限' }), '岗位')
    await expect(canvas.getByRole('treeitem', { name: '岗位管理' })).toBeVisible()
    await expect(canvas.queryByRole('treeitem', { name: '部门管理' })).toBeNull()
  },
}

export const ReadOnly: Story = {
  args: { disabled: true, value: [] },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('treeitem', { name: '系统管理' }))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
