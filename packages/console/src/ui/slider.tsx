import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Label, Slider as RacSlider, SliderFill, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components';
import { classes } from './classes.ts';
import field from './field.module.css';
import styles from './slider.module.css';

type Frame = {
  label: string;
  hideLabel?: boolean;
  min: number;
  max: number;
  /** What an arrow key moves by; Page Up and Page Down move by a tenth of the whole. */
  step?: number;
  /** A value as it is shown and heard: "5:20 PM", "15%". */
  words: (value: number) => string;
  /** Values that are marked on the line. */
  ticks?: readonly number[];
  help?: ReactNode;
  disabled?: boolean;
};

type SliderProps = Frame & {
  value: number;
  /** With each step, also while it is dragged. */
  onChange: (value: number) => void;
  /** Where it was let go, or moved to by a key. */
  onChangeEnd?: (value: number) => void;
};

/** One value on a line, dragged, pressed or moved by keys: arrows, Page Up and Down, Home, End. */
export function Slider({ value, onChange, onChangeEnd, ...frame }: SliderProps) {
  return (
    <RacSlider {...lineOf(frame)} value={value} onChange={onChange} onChangeEnd={onChangeEnd}>
      <Line {...frame} values={[value]} thumbs={[undefined]} />
    </RacSlider>
  );
}

type Range = readonly [from: number, to: number];
type RangeSliderProps = Frame & {
  value: Range;
  onChange: (value: Range) => void;
  onChangeEnd?: (value: Range) => void;
  /** What its two ends are called: "From", "To". */
  ends: readonly [string, string];
};

/** A part of a line: two values, the first of which is never above the second. */
export function RangeSlider({ value, onChange, onChangeEnd, ends, ...frame }: RangeSliderProps) {
  const rangeOf = ([from = value[0], to = value[1]]: number[]): Range => [from, to];
  return (
    <RacSlider<number[]>
      {...lineOf(frame)}
      value={[...value]}
      onChange={(values) => onChange(rangeOf(values))}
      onChangeEnd={(values) => onChangeEnd?.(rangeOf(values))}
    >
      <Line {...frame} values={value} thumbs={ends} />
    </RacSlider>
  );
}

function lineOf({ min, max, step = 1, disabled = false }: Frame) {
  return { className: classes(field.field, styles.slider), minValue: min, maxValue: max, step, isDisabled: disabled };
}

type LineProps = Omit<Frame, 'step' | 'disabled'> & {
  values: readonly number[];
  /** The names of the thumbs; undefined: the label alone. */
  thumbs: readonly (string | undefined)[];
};

function Line({ label, hideLabel = false, min, max, words, ticks = [], help, values, thumbs }: LineProps) {
  const said = values.map(words);
  return (
    <>
      <span className={styles.head}>
        <Label className={hideLabel ? 'visually-hidden' : field.head}>{label}</Label>
        <SliderOutput className={styles.value}>{said.join(' – ')}</SliderOutput>
      </span>
      <SliderTrack className={styles.track}>
        <span className={styles.line} />
        {ticks.map((tick) => (
          <span
            key={tick}
            className={styles.tick}
            style={{ insetInlineStart: `${((tick - min) / Math.max(max - min, 1)) * 100}%` }}
          />
        ))}
        <SliderFill className={styles.fill} />
        {said.map((text, index) => (
          <Thumb key={index} index={index} name={thumbs[index]} said={text} />
        ))}
      </SliderTrack>
      {help && <span className={field.help}>{help}</span>}
    </>
  );
}

function Thumb({ index, name, said }: { index: number; name: string | undefined; said: string }) {
  const input = useRef<HTMLInputElement>(null);
  // React Aria says a value as a number alone, and sets it anew whenever the value changes.
  useLayoutEffect(() => input.current?.setAttribute('aria-valuetext', said));
  return <SliderThumb index={index} inputRef={input} aria-label={name} className={styles.thumb} />;
}
