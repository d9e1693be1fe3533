/** The look of the API page: the tokens of LOOK, both themes by what the reader's system asks for. */
export const style = `
:root{color-scheme:dark;--bg:#0b1220;--raised:#121b2e;--overlay:#1a2540;--text:#eef2f8;--muted:#9fb0c8;--brand:#e9c46a;--action:#2dd4bf;--lose:#f87171;--line:#24324d;--sunk:#080e1a;--tint:#e9c46a14;
--sans:"Hanken Grotesk Variable",system-ui,sans-serif;--display:"Playfair Variable",Georgia,serif;--mono:ui-monospace,"SF Mono",Menlo,Consolas,monospace}
@media (prefers-color-scheme:light){:root{color-scheme:light;--bg:#f6f4ef;--raised:#fff;--overlay:#fff;--text:#16202e;--muted:#55647a;--brand:#8a6410;--action:#0b7a70;--lose:#b91c1c;--line:#ddd6c8;--sunk:#efebe2;--tint:#8a641012}}
*{box-sizing:border-box;margin:0}
html{font:400 15px/23px var(--sans);color:var(--text);background:var(--bg);-webkit-font-smoothing:antialiased;scroll-padding-top:24px}
a{color:var(--action);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--action);outline-offset:2px;border-radius:6px}
code,pre{font:13px/20px var(--mono)}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:16px;background:var(--overlay);padding:8px 16px;border-radius:12px}
.page{max-width:1240px;margin:0 auto;padding:0 24px;display:grid;grid-template-columns:232px minmax(0,1fr);gap:56px}
.logo{display:flex;align-items:center;gap:10px;color:inherit;text-decoration:none;font:500 25px/32px var(--display);letter-spacing:-.015em;padding:36px 0 28px}
.pearl{width:26px;height:26px;border-radius:50%;background:radial-gradient(circle at 34% 28%,#fff 0,#fff8ee 16%,#f0e2d2 38%,#c9cfd9 64%,#8797af 86%,#5f7190 100%)}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding-bottom:40px}
nav summary{cursor:pointer;padding:7px 0;font-weight:600;list-style:none;display:flex;justify-content:space-between}nav summary::-webkit-details-marker{display:none}
nav summary span{color:var(--muted);font-weight:400}
nav ul{list-style:none;padding:0 0 8px 14px;border-left:1px solid var(--line)}nav li a{display:block;padding:3px 0;color:var(--muted);text-decoration:none;font-size:14px}nav li a:hover{color:var(--text)}
main{padding:40px 0 96px;min-width:0}
h1{font:500 42px/48px var(--display);letter-spacing:-.015em}.lead{color:var(--muted);max-width:62ch;margin:14px 0 28px}
h2{font:500 26px/32px var(--display);margin:52px 0 14px}h3{font:600 13px/18px var(--sans);color:var(--muted);margin:22px 0 8px}
.sum{color:var(--muted);margin-bottom:14px}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(340px,1fr));gap:12px;margin:0 0 8px}.facts div{background:var(--raised);border-radius:12px;padding:14px 16px}.facts dt{font-size:13px;color:var(--muted)}
.call{border-radius:12px;background:var(--raised);margin:8px 0}
.call>summary{cursor:pointer;list-style:none;padding:13px 16px;display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:12px;align-items:center}.call>summary::-webkit-details-marker{display:none}
.call>summary code{overflow-wrap:anywhere}.call>summary small{grid-column:2/4;color:var(--muted);font-size:14px;line-height:20px}
.verb{font:600 12px/20px var(--mono);color:var(--brand);min-width:54px}
.who{font-size:12px;line-height:20px;padding:0 10px;border-radius:10px;box-shadow:inset 0 0 0 1px var(--line);color:var(--muted);white-space:nowrap}
.body{padding:0 16px 18px;border-top:1px solid var(--line)}
.body dl{display:grid;grid-template-columns:150px minmax(0,1fr);gap:6px 16px;padding-top:14px}.body dt{color:var(--muted)}.body dd{overflow-wrap:anywhere}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}th{text-align:left;font-weight:500;color:var(--muted)}th,td{padding:6px 16px 6px 0;border-bottom:1px solid var(--line);vertical-align:top}
td.no{color:var(--muted)}.none{color:var(--muted);font-size:14px}
pre{overflow:auto;max-height:440px;background:var(--sunk);border-radius:12px;padding:14px 16px;margin-top:8px}
.raw>summary{cursor:pointer;color:var(--muted);font-size:13px;padding:8px 0}
.made{color:var(--brand)}
@media (max-width:860px){.facts{grid-template-columns:1fr}.page{grid-template-columns:minmax(0,1fr);gap:0;padding:0 16px}nav{position:static;max-height:none;padding:0}main{padding-top:24px}h1{font-size:30px;line-height:36px}.body dl{grid-template-columns:1fr;gap:2px}.body dd{margin-bottom:8px}.call>summary{grid-template-columns:auto minmax(0,1fr)}.call>summary small{grid-column:1/3}.who{grid-column:1/3;justify-self:start}}
@media print{nav{display:none}.page{display:block}}
`
