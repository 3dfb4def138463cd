/** The part of jStat that is used here; the package has no types of its own. */
declare module 'jstat' {
  interface Distribution<P extends readonly number[]> {
    /** The quantile at probability `p`. */
    inv(p: number, ...parameters: P): number;
  }
  const jStat: {
    studentt: Distribution<[degreesOfFreedom: number]>;
    centralF: Distribution<[numerator: number, denominator: number]>;
    /** The inverse of a square matrix, by Gauss-Jordan elimination. */
    inv(matrix: readonly (readonly number[])[]): number[][];
  };
  export default jStat;
}
