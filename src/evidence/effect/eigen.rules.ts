/** A symmetric matrix as rotations and stretches: `vectors[k]` belongs to `values[k]`. */
export interface Eigen {
  values: number[];
  vectors: number[][];
}

const mostSweeps = 100;

/** Eigenvalues and eigenvectors of a symmetric matrix by Jacobi’s rotations (1846): slow for large ones, and exact for small. */
export function eigenOf(matrix: readonly (readonly number[])[]): Eigen {
  const size = matrix.length;
  const a = matrix.map((row) => [...row]);
  const vectors = a.map((_, row) => a.map((__, column) => (row === column ? 1 : 0)));
  for (let sweep = 0; sweep < mostSweeps; sweep++) {
    let off = 0;
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) off += a[p]![q]! ** 2;
    if (off < 1e-30) break;
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(a, vectors, p, q);
  }
  return { values: a.map((row, at) => row[at]!), vectors };
}

/** Makes the element at p, q zero. */
function rotate(a: number[][], vectors: number[][], p: number, q: number): void {
  const off = a[p]![q]!;
  if (off === 0) return;
  const theta = (a[q]![q]! - a[p]![p]!) / (2 * off);
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < a.length; k++) {
    const [kp, kq] = [a[k]![p]!, a[k]![q]!];
    a[k]![p] = c * kp - s * kq;
    a[k]![q] = s * kp + c * kq;
  }
  for (let k = 0; k < a.length; k++) {
    const [pk, qk] = [a[p]![k]!, a[q]![k]!];
    a[p]![k] = c * pk - s * qk;
    a[q]![k] = s * pk + c * qk;
    const [vp, vq] = [vectors[p]![k]!, vectors[q]![k]!];
    vectors[p]![k] = c * vp - s * vq;
    vectors[q]![k] = s * vp + c * vq;
  }
}

/** The sum of the products of two columns of the same length. */
export const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
};
