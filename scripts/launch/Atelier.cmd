@echo off
rem A double-click opens the atelier (Windows).
chcp 65001 >nul
title Atelier
pushd "%~dp0..\.."
for /f "tokens=2 delims=>=" %%v in ('findstr /c:">=" package.json') do set VERSION=%%v
where node >nul 2>nul || (
  echo L’atelier a besoin de Node.js %VERSION:"=% ou plus récent : installez-le depuis https://nodejs.org, puis recommencez.
  pause
  exit
)
rem On one line, which is read before it runs: an update may put another file in the place of this one.
(node scripts\requireNode.cjs && node scripts\launch\launch.cjs || pause) & exit
