import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Icon } from './Icon'
import { icons, toIconName } from './icons'

const meta = { title: 'ui/Icon', component: Icon } satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const Register: Story = {
  args: { name: 'home' },
  render: () => (
    <ul className="grid grid-cols-4 gap-3 p-4 sm:grid-cols-8">
      {Object.keys(icons).map((name) => (
        <li key={name} className="flex flex-col items-center gap-1 text-muted text-xs">
          <Icon name={toIconName(name)} className="text-text" />
          {name}
        </li>
      ))}
    </ul>
  ),
}

export const UnknownMenuIcon: Story = {
  args: { name: toIconName('iconfont icon-anything'), label: '菜单' },
  play: async ({ canvas }) => expect(canvas.getByRole('img', { name: '菜单' })).toBeVisible(),
}
