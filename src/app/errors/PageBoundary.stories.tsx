import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, userEvent, within } from 'storybook/test'
import { PageBoundary } from './PageBoundary'

/** Throws `error` for the first `times` renders. */
interface FragileProps {
  readonly error: Error
  readonly times: number
}

let broken = 0

function Fragile({ error, times }: FragileProps) {
  if (broken < times) throw error
  return <p>页面内容</p>
}

const meta = {
  title: 'app/PageBoundary',
  component: Fragile,
  args: { error: new Error('broken'), times: Number.POSITIVE_INFINITY },
  beforeEach: () => {
    broken = 0
  },
  render: (args) => (
    <MemoryRouter>
      <main>
        <PageBoundary>
          <Fragile {...args} />
        </PageBoundary>
      </main>
    </MemoryRouter>
  ),
} satisfies Meta<typeof Fragile>
export default meta
type Story = StoryObj<typeof meta>

export const Whole: Story = {
  args: { times: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('页面内容')).toBeVisible()
  },
}

/** The boundary renders the error in place of the page and offers a retry. */
export const Broken: Story = {
  args: { times: 1 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: '页面出错了' })).toBeVisible()
    broken += 1
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(canvas.getByText('页面内容')).toBeVisible()
  },
}

export const StaleBuild: Story = {
  args: { error: new TypeError('Failed to fetch dynamically imported module: /assets/x.js') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: '页面加载失败' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '重新加载' })).toBeVisible()
  },
}
