import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Input } from './Input'
import { Tabs } from './Tabs'

function Tabbed() {
  const [tab, setTab] = useState('base')
  const [name, setName] = useState('')
  return (
    <div className="p-4">
      <Tabs
        label="项目信息"
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'base', label: '基础信息', content: <Input id="n" label="名称" value={name} onChange={setName} /> },
          { key: 'rows', label: '上报楼栋', badge: 2, content: <p>两处需要修改</p> },
        ]}
      />
    </div>
  )
}

const meta = { title: 'ui/Tabs', component: Tabbed } satisfies Meta<typeof Tabbed>
export default meta
type Story = StoryObj<typeof meta>

export const TypedTextLivesOn: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: '名称' })
    await userEvent.type(input, '滨江')
    await userEvent.click(canvas.getByRole('tab', { name: /上报楼栋/ }))
    await expect(input).not.toBeVisible()
    await expect(canvas.getByText('两处需要修改')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(input).toBeVisible()
    await expect(input).toHaveValue('滨江')
  },
}
