import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { PageStory } from '../PageStory'
import { storyGrants } from '../storyGrants'

const meta = {
  title: 'app/ErrorPage',
  component: PageStory,
  args: { at: '/404' },
  parameters: { layout: 'fullscreen', ownProviders: true },
} satisfies Meta<typeof PageStory>
export default meta
type Story = StoryObj<typeof meta>

const shows = (heading: string, title: string): Story['play'] =>
  async function play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: heading })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/')
    await expect(document.title).toBe(`${title} - 铝模租赁业务系统`)
  }

/** Error pages render without a session. */
export const NotFound: Story = { name: 'NotFound [B011, B549]', play: shows('页面不存在', '页面不存在') }

export const NotAllowed: Story = {
  name: 'NotAllowed [B011]',
  args: { at: '/403' },
  play: shows('没有权限访问此页面', '没有权限'),
}

export const Broken: Story = { name: 'Broken [B011]', args: { at: '/500' }, play: shows('页面出错了', '页面出错') }

export const UnknownAddress: Story = {
  name: 'UnknownAddress [B024]',
  args: { at: '/no/such/page', grants: storyGrants },
  play: shows('页面不存在', '页面不存在'),
}

export const Dark: Story = { parameters: { theme: 'dark' } }

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
