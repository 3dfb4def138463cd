import { useLayoutEffect, useRef, useState } from 'react';
import {
  CorrelationFigure,
  type CorrelationFigureProps,
} from '#steps/conducting-research/conducting-research.figure.tsx';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { SaveFigure } from '#ui/graphic/save-figure.tsx';

export interface CorrelationChartProps extends Omit<CorrelationFigureProps, 'width' | 'palette'> {
  /** The finding, as a title. */
  title: string;
  /** How to read it. */
  note: string;
}

const usual = 640;

/** The figure of means and correlations as wide as its place, with title and note. A table must stand beside it. */
export function CorrelationChart({ title, note, ...figure }: CorrelationChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(usual);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || usual);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <figure className={styles.chart}>
      <figcaption>
        <b>{title}</b>
        <span>{note}</span>
      </figcaption>
      <div ref={frame}>
        <CorrelationFigure {...figure} width={width} />
      </div>
      <SaveFigure frame={frame} name="samenhang" title={title} note={note} />
    </figure>
  );
}
