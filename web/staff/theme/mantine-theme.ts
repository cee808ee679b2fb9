import { createElement } from 'react'
import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core'
import { ChevronDown } from 'lucide-react'

const brand = Array.from({ length: 10 }, () => 'var(--brand)') as unknown as MantineColorsTuple

/** What Mantine needs in script; colours and sizes are in `mantine.css`, which maps its variables to the tokens. */
export const mantineTheme = createTheme({
  primaryColor: 'brand',
  colors: { brand },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input)
    return input.variant === 'filled' ? { ...colours, color: 'var(--on-brand)' } : colours
  },
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    NativeSelect: {
      defaultProps: { rightSection: createElement(ChevronDown, { size: 16 }) },
    },
  },
})
