import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { FieldBoundary } from './FieldBoundary'

let isBroken = true

function Fragile() {
  if (isBroken) throw new Error('broken')
  return <input aria-label="项目名称" />
}

const meta = {
  title: 'form/FieldBoundary',
  component: FieldBoundary,
  args: { screen: 'project/project-form', field: 'projectName', children: <Fragile /> },
  beforeEach: () => {
    isBroken = true
  },
  render: (args) => (
    <main>
      <FieldBoundary {...args} />
      <input aria-label="项目编号" />
    </main>
  ),
} satisfies Meta<typeof FieldBoundary>
export default meta

/** The other fields stay, with what is typed in them, and the one that failed can be tried again. */
export const Broken: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const other = canvas.getByRole('textbox', { name: '项目编号' })
    await userEvent.type(other, 'XM-1')
    await expect(canvas.getByRole('alert')).toHaveTextContent('此项无法显示')
    isBroken = false
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(canvas.getByRole('textbox', { name: '项目名称' })).toBeVisible()
    await expect(other).toHaveValue('XM-1')
  },
}
