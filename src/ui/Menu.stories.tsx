import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { IconButton } from './IconButton'
import { Menu } from './Menu'

const view = fn()
const remove = fn()

const meta = {
  title: 'ui/Menu',
  component: Menu,
  args: {
    label: '更多操作',
    align: 'start',
    trigger: <IconButton label="更多操作" icon="more-horizontal" />,
    items: [
      { key: 'view', label: '查看', icon: 'eye', onSelect: view },
      { key: 'theme', label: '深色', icon: 'moon', checked: true, onSelect: fn() },
      {
        key: 'remove',
        label: '删除',
        icon: 'trash-2',
        tone: 'danger',
        disabledReason: '已提交的不能删除',
        onSelect: remove,
      },
    ],
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: '更多操作' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    const menu = await within(document.body).findByRole('menu')
    await userEvent.click(within(menu).getByRole('menuitem', { name: /删除/ }))
    await expect(remove).not.toHaveBeenCalled()
    await userEvent.click(within(menu).getByRole('menuitem', { name: '查看' }))
    await waitFor(() => expect(view).toHaveBeenCalledOnce())
    await expect(trigger).toHaveFocus()
  },
}
