import type { Body } from '@tractor-store/contracts/shop';

/** A drawing of a tractor, in the paint of a variant. The name beside it says what it is. */
export function Tractor({ body, paint }: { body: Body; paint: string }) {
  const rear = body.wheels === 'large' ? 38 : 30;
  return (
    <svg viewBox="0 0 200 130" width="200" height="130" aria-hidden="true">
      <rect x="0" y="118" width="200" height="4" fill="#d8c9a8" />
      {body.cab && <path d="M52 22h44l6 46H46z" fill="#cfe3e6" stroke="#2b2118" strokeWidth="4" />}
      {!body.cab && <path d="M50 68V46h8v14h22v8z" fill="#2b2118" />}
      {!body.electric && <path d="M122 28h7v40h-7z" fill="#2b2118" />}
      <path d="M40 66h128q12 0 12 14v18H40z" fill={paint} />
      <path
        d={body.electric ? 'M122 68l-9 15h8l-3 13 12-17h-8l4-11z' : 'M108 74h40v4h-40zM108 82h28v4h-28z'}
        fill="#fffdf6"
      />
      <Wheel x={62} radius={rear} />
      <Wheel x={156} radius={22} />
    </svg>
  );
}

const Wheel = ({ x, radius }: { x: number; radius: number }) => (
  <g>
    <circle cx={x} cy={118 - radius} r={radius} fill="#2b2118" />
    <circle cx={x} cy={118 - radius} r={Math.round(radius * 0.55)} fill="#f2c230" />
    <circle cx={x} cy={118 - radius} r={Math.round(radius * 0.18)} fill="#2b2118" />
  </g>
);
