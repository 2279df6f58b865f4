import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Truncated } from './Truncated'

const meta = {
  title: 'ui/Truncated',
  component: Truncated,
  args: { text: '浙江省杭州市滨江区长河街道江南大道与闻涛路交叉口东北角' },
  decorators: [(Story) => <div className="w-40 p-4">{Story()}</div>],
} satisfies Meta<typeof Truncated>
export default meta
type Story = StoryObj<typeof meta>

export const CutShowsWholeOnFocus: Story = {
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByText(args.text)).toHaveAttribute('tabindex', '0'))
    await userEvent.tab()
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent(args.text)
  },
}

export const ShortIsNoStopForTheTabKey: Story = {
  args: { text: '杭州' },
  play: async ({ canvas }) => expect(canvas.getByText('杭州')).not.toHaveAttribute('tabindex'),
}
