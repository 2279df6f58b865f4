import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Combobox } from './Combobox'
import type { ComboboxProps } from './ComboboxProps'

const options = [
  { value: '1', label: '住宅' },
  { value: '2', label: '商业综合体' },
  { value: '3', label: '商业' },
  { value: '4', label: '地下商业', disabled: true },
  { value: '5', label: '学校', tone: 'success' as const },
]

function Several({ chosen: start, onChange, ...props }: ComboboxProps) {
  const [chosen, setChosen] = useState(start ?? [])
  const change = (one = '') => {
    const rest = chosen.filter((other) => other !== one)
    setChosen(rest.length < chosen.length ? rest : [...chosen, one])
    onChange(one)
  }
  return (
    <div className="min-h-80 w-64 p-4">
      <Combobox {...props} chosen={chosen} clearable={false} onChange={change} />
      <button type="button">下一项</button>
    </div>
  )
}

const meta = {
  title: 'ui/Combobox/Several',
  component: Combobox,
  render: (args) => <Several {...args} />,
  args: { id: 'type', label: '项目类型', value: undefined, chosen: [], options, onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof Combobox>
export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox')
    const selected = () => page.queryAllByRole('option', { selected: true }).map((option) => option.textContent)
    await userEvent.tab()
    await userEvent.keyboard('学{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('5')
    await expect(input).toHaveValue('')
    await expect(input).toHaveFocus()
    await expect(await page.findAllByRole('option')).toHaveLength(5)
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true')
    await userEvent.keyboard('商业{ArrowDown}{Enter}')
    await waitFor(() => expect(selected()).toEqual(['商业', '学校']))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(selected()).toEqual(['学校']))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('listbox')).toBeNull())
    await expect(input).toHaveFocus()
    await userEvent.keyboard('住')
    await page.findByRole('option', { name: '住宅' })
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('1')
    await expect(input).not.toHaveFocus()
    await waitFor(() => expect(page.queryByRole('listbox')).toBeNull())
  },
}

export const ByMouse: Story = {
  args: { chosen: ['1'] },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.click(input)
    await userEvent.click(await page.findByRole('option', { name: '商业', selected: false }))
    await userEvent.click(page.getByRole('option', { name: '学校', selected: false }))
    await expect(page.getAllByRole('option', { selected: true })).toHaveLength(3)
    await expect(input).toHaveFocus()
    // What the pointer rests on, or was chosen last, is not taken on the way out.
    await userEvent.hover(page.getByRole('option', { name: '商业综合体' }))
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
    await waitFor(() => expect(page.queryByRole('listbox')).toBeNull())
    await userEvent.click(input)
    await page.findAllByRole('option')
    await userEvent.click(canvas.getByRole('button', { name: '下一项' }))
    await waitFor(() => expect(page.queryByRole('listbox')).toBeNull())
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
}
