import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { RelatedSection } from './RelatedSection'

const meta = {
  title: 'flow/RelatedSection',
  component: RelatedSection,
  parameters: { server: true },
  args: {
    resource: 'project.project',
    id: '1710008000000000002',
    scope: { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' },
    onOpen: fn(),
  },
} satisfies Meta<typeof RelatedSection>
export default meta
type Story = StoryObj<typeof meta>

const PATIENCE = { timeout: 8000 }

export const Opened: Story = {
  name: 'What came of a project is listed once somebody asks, and opens',
  play: async ({ args, canvasElement }) => {
    const section = within(await within(canvasElement).findByRole('region', { name: '相关单据' }, PATIENCE))
    await expect(section.queryByRole('list')).toBeNull()
    await userEvent.click(section.getByRole('button', { name: '查看来源与后续' }))
    const list = await section.findByRole('list', { name: '后续单据' }, PATIENCE)
    await section.findByRole('list', { name: '来源单据' })
    const [first] = within(list).getAllByRole('button')
    if (first) await userEvent.click(first)
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(expect.any(String), expect.any(String)))
  },
}
